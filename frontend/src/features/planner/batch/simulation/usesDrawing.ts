import { svgFile } from "@/lib/svgFile";

const SVG = "http://www.w3.org/2000/svg";
const COLUMNS = 3;
const GAP = 12;
const HEAD = 28;

/** The small charts on the page as one picture, in columns, each under its name; null before they are drawn. */
export function usesDrawing(place: HTMLElement | null, title: string, caption: string): string | null {
  const figures = Array.from(place?.querySelectorAll("figure") ?? []);
  const charts = figures.flatMap((figure) => {
    const svg = figure.querySelector<SVGSVGElement>("svg.recharts-surface");
    const name = figure.querySelector("strong")?.textContent ?? "";
    return svg === null ? [] : [parsed(svgFile(svg, name, caption))];
  });
  const [first] = charts;
  if (first === undefined) return null;

  const [width, height] = [lengthOf(first, "width") + GAP, lengthOf(first, "height") + GAP];
  const columns = Math.min(COLUMNS, charts.length);
  const picture = element("svg", {
    width: columns * width,
    height: HEAD + Math.ceil(charts.length / columns) * height,
    "font-family": first.getAttribute("font-family") ?? "",
  });
  const heading = element("text", { x: GAP, y: 20, fill: token("--gs-ink"), "font-size": 14 });
  heading.textContent = title;
  picture.append(element("rect", { width: "100%", height: "100%", fill: token("--gs-surface") }), heading);
  for (const [at, chart] of charts.entries()) {
    chart.setAttribute("x", String((at % columns) * width));
    chart.setAttribute("y", String(HEAD + Math.floor(at / columns) * height));
    picture.append(chart);
  }
  return new XMLSerializer().serializeToString(picture);
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function parsed(file: string): Element {
  return new DOMParser().parseFromString(file, "image/svg+xml").documentElement;
}

function lengthOf(chart: Element, name: string): number {
  return Number(chart.getAttribute(name));
}
