const SVG = "http://www.w3.org/2000/svg";
const FONT = "Inter, system-ui, sans-serif";

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

/** The drawing below its title and caption, as an SVG file on the page's background, colours written in. */
export function svgFile(drawing: SVGSVGElement, title: string, caption: string): string {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  const place = { y: HEAD, width, height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  const file = element("svg", { width, height: height + HEAD, "font-family": FONT });
  file.append(
    element("rect", { width: "100%", height: "100%", fill: token("--gs-surface") }),
    line(title, 20, { "font-size": 14, "font-weight": 600, fill: token("--gs-ink") }),
    line(caption, 38, { "font-size": 11, fill: token("--gs-muted") }),
    copy,
  );
  return new XMLSerializer().serializeToString(file);
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
  const written = element("text", { x: INDENT, y, ...look });
  written.textContent = text;
  return written;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The same drawing as a PNG at twice its size on screen. */
export async function pngFile(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => {
      if (png === null) reject(new Error("the browser could not draw the picture"));
      else resolve(png);
    }, "image/png");
  });
}
