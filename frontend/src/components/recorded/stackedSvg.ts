import type { DrawnSeries } from "@/components/recorded/drawnSeries";
import { svgFile } from "@/lib/svgFile";

/** The charts below each other as one SVG file, each under its own name; null where none is drawn. */
export function stackedSvg(
  place: HTMLElement | null,
  drawn: readonly DrawnSeries[],
  caption: string,
): string | null {
  const charts = [...(place?.querySelectorAll("svg.recharts-surface") ?? [])].filter(
    (chart) => chart instanceof SVGSVGElement,
  );
  const files = charts.map((chart, at) => {
    const { name = "", unit = "" } = drawn[at] ?? {};
    return parsed(svgFile(chart, `${name}, ${unit}`, caption));
  });
  const [first] = files;
  if (first === undefined) return null;

  let top = 0;
  const whole = first.cloneNode(false) as Element;
  for (const file of files) {
    file.setAttribute("y", String(top));
    top += Number(file.getAttribute("height"));
    whole.append(file);
  }
  whole.setAttribute("height", String(top));
  return new XMLSerializer().serializeToString(whole);
}

function parsed(svg: string): Element {
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
}
