const SVG = "http://www.w3.org/2000/svg";

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
];

/** The drawing as an SVG file on the page's background, with its colours written in. */
export function svgFile(drawing: SVGSVGElement, title: string): string {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-family", "Inter, system-ui, sans-serif");
  copy.prepend(titleOf(title), paper());
  return new XMLSerializer().serializeToString(copy);
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

function titleOf(text: string): SVGElement {
  const title = document.createElementNS(SVG, "title");
  title.textContent = text;
  return title;
}

function paper(): SVGElement {
  const rectangle = document.createElementNS(SVG, "rect");
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--gs-surface");
  rectangle.setAttribute("width", "100%");
  rectangle.setAttribute("height", "100%");
  rectangle.setAttribute("fill", colour);
  return rectangle;
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
