import { linesOf, moreThanOne, textLines } from "@/lib/picture/lines";
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

/** Of a title and a caption of one line each. */
const HEAD = 48;
const INDENT = 12;
const TITLE_SIZE = 14;
const CAPTION_SIZE = 11;

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
  const titles = linesOf(title, width - 2 * INDENT, TITLE_SIZE);
  const captions = linesOf(caption, width - 2 * INDENT, CAPTION_SIZE);
  const lower = moreThanOne(titles, TITLE_SIZE);
  const head = HEAD + lower + moreThanOne(captions, CAPTION_SIZE);
  const place = { y: head, width, height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return element(
    "svg",
    { width, height: height + head, "font-family": FONT },
    background(),
    ...textLines(titles, 20, {
      x: INDENT,
      "font-size": TITLE_SIZE,
      "font-weight": 600,
      fill: token("--gs-ink"),
    }),
    ...textLines(captions, 38 + lower, {
      x: INDENT,
      "font-size": CAPTION_SIZE,
      fill: token("--gs-muted"),
    }),
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
