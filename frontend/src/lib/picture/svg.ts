const NAMESPACE = "http://www.w3.org/2000/svg";

/** The page's face, for a file that has no style sheet. */
export const FONT = "Inter, system-ui, sans-serif";

type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element with its attributes and what is in it. */
export function element(name: string, attributes: Attributes, ...content: readonly (Node | string)[]) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...content);
  return made;
}

/** A colour or a size of the page, as it is now: light or dark. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The background that every picture stands on. */
export function background(): SVGElement {
  return element("rect", { width: "100%", height: "100%", fill: token("--gs-surface") });
}

/** A picture as the text of an SVG file. */
export function fileText(picture: SVGElement): string {
  return new XMLSerializer().serializeToString(picture);
}

/** An SVG file as a PNG at twice its size on screen. */
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
