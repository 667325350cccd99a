import { chartPicture, drawingsIn } from "@/lib/picture/chart";
import { FONT, background, element, fileText, token } from "@/lib/picture/svg";

const GAP = 12;
const HEAD = 28;

interface Sheet {
  title: string;
  /** Of every chart. */
  caption: string;
  /** What each chart is called, in the order they are drawn. */
  names: readonly string[];
  columns: number;
}

/** The drawings in a part of the page as one SVG file, in columns, each under its name; null where there is none. */
export function sheetFile(place: Element, { title, caption, names, columns: most }: Sheet): string | null {
  const charts = drawingsIn(place).map((drawing, at) => chartPicture(drawing, names[at] ?? "", caption));
  if (charts.length === 0) return null;

  const columns = Math.min(most, charts.length);
  const width = largest(charts, "width") + GAP;
  const height = largest(charts, "height") + GAP;
  for (const [at, chart] of charts.entries()) {
    chart.setAttribute("x", String((at % columns) * width));
    chart.setAttribute("y", String(HEAD + Math.floor(at / columns) * height));
  }
  const heading = { x: GAP, y: 20, fill: token("--gs-ink"), "font-size": 14 };
  const size = { width: columns * width, height: HEAD + Math.ceil(charts.length / columns) * height };
  return fileText(
    element(
      "svg",
      { ...size, "font-family": FONT },
      background(),
      element("text", heading, title),
      ...charts,
    ),
  );
}

function largest(charts: readonly Element[], name: "width" | "height"): number {
  return Math.max(...charts.map((chart) => Number(chart.getAttribute(name))));
}
