import { svgFile } from "@/lib/svgFile";

const SVG = "http://www.w3.org/2000/svg";
const COLUMNS = 3;
const GAP = 12;

/** The small charts on the page as one picture, in columns, each under its name; null before they are drawn. */
export function usesDrawing(place: HTMLElement | null, caption: string): string | null {
  const figures = Array.from(place?.querySelectorAll("figure") ?? []);
  const charts = figures.flatMap((figure) => {
    const svg = figure.querySelector<SVGSVGElement>("svg.recharts-surface");
    const name = figure.querySelector("strong")?.textContent ?? "";
    return svg === null ? [] : [parsed(svgFile(svg, name, caption))];
  });
  const [first] = charts;
  if (first === undefined) return null;

  const [width, height] = [lengthOf(first, "width") + GAP, lengthOf(first, "height") + GAP];
  const picture = document.createElementNS(SVG, "svg");
  const columns = Math.min(COLUMNS, charts.length);
  picture.setAttribute("width", String(columns * width));
  picture.setAttribute("height", String(Math.ceil(charts.length / columns) * height));
  for (const [at, chart] of charts.entries()) {
    chart.setAttribute("x", String((at % columns) * width));
    chart.setAttribute("y", String(Math.floor(at / columns) * height));
    picture.append(chart);
  }
  return new XMLSerializer().serializeToString(picture);
}

function parsed(file: string): Element {
  return new DOMParser().parseFromString(file, "image/svg+xml").documentElement;
}

function lengthOf(element: Element, name: string): number {
  return Number(element.getAttribute(name));
}
