import { FONT, background, element, fileText, token } from "@/lib/picture/svg";

/** What a drawing takes from the page's style sheets; a file stands alone and needs it written in. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "paint-order",
];

const HEAD = 48;
const INDENT = 12;

/** What of a page is a drawing: a chart's own surface, or a picture by its role. Marks of legends are neither. */
const DRAWING = "svg.recharts-surface, svg[role=img]";

/** The drawings in a part of the page, in their order. */
export function drawingsIn(place: Element): SVGSVGElement[] {
  return [...place.querySelectorAll<SVGSVGElement>(DRAWING)];
}

/** The first drawing in a part of the page as an SVG file under a title and a caption; null where there is none. */
export function chartFile(place: Element, title: string, caption: string): string | null {
  const [drawing] = drawingsIn(place);
  return drawing === undefined ? null : fileText(chartPicture(drawing, title, caption));
}

/** A drawing below its title and caption, on the page's background, with the page's colours written in. */
export function chartPicture(drawing: SVGSVGElement, title: string, caption: string): SVGElement {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  const place = { y: HEAD, width, height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return element(
    "svg",
    { width, height: height + HEAD, "font-family": FONT },
    background(),
    line(title, 20, { "font-size": 14, "font-weight": 600, fill: token("--gs-ink") }),
    line(caption, 38, { "font-size": 11, fill: token("--gs-muted") }),
    copy,
  );
}

function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of STYLES) to.setAttribute(name, style.getPropertyValue(name));
  to.removeAttribute("class");
  to.removeAttribute("style");
  for (const [index, child] of Array.from(from.children).entries()) {
    const twin = to.children[index];
    if (twin !== undefined) copyStyles(child, twin);
  }
}

function line(text: string, y: number, look: Record<string, string | number>): SVGElement {
  return element("text", { x: INDENT, y, ...look }, text);
}
