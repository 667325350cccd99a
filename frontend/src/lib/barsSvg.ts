import type { Band } from "@/lib/amount";

export interface BarRow {
  label: string;
  detail: string;
  band: Band;
  /** What stands at the right of the bar. */
  value: string;
  marked: boolean;
}

const WIDTH = 880;
const ROW = 52;
const BAR_START = 280;
const BAR_WIDTH = 380;
const TOP = 44;

/** Bars with whiskers as an SVG file that stands alone, in the colours of the light page. */
export function barsSvg(title: string, rows: readonly BarRow[], axisEnd: number, tick?: number): string {
  const height = TOP + rows.length * ROW + 12;
  const at = (value: number) => BAR_START + (Math.min(Math.max(value, 0), axisEnd) / axisEnd) * BAR_WIDTH;
  const bars = rows.map((row, index) => bar(row, TOP + index * ROW, at)).join("");
  const tickLine =
    tick === undefined
      ? ""
      : `<path d="M${at(tick)} ${TOP - 4}V${height - 12}" stroke="#14181d" stroke-width="2"/>`;

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" ` +
    `font-family="Inter, system-ui, sans-serif" font-size="13" fill="#14181d">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<text x="16" y="26" font-size="15" font-weight="600">${escaped(title)}</text>` +
    `${bars}${tickLine}</svg>`
  );
}

function bar({ label, detail, band, value, marked }: BarRow, y: number, at: (v: number) => number) {
  const middle = y + 13;
  const weight = marked ? ` font-weight="700"` : "";
  return (
    `<text x="16" y="${y + 12}"${weight}>${escaped(label)}</text>` +
    `<text x="16" y="${y + 35}" font-size="11" fill="#56606b">${escaped(detail)}</text>` +
    `<rect x="${BAR_START}" y="${y + 5}" width="${BAR_WIDTH}" height="16" fill="#e8ebef"/>` +
    `<rect x="${BAR_START}" y="${y + 5}" width="${at(band.p50) - BAR_START}" height="16" ` +
    `fill="${marked ? "#b3261e" : "#4f8fcb"}"/>` +
    `<path d="M${at(band.p10)} ${middle}H${at(band.p90)}M${at(band.p10)} ${middle - 4}v8` +
    `M${at(band.p90)} ${middle - 4}v8" stroke="#14181d" stroke-width="1.5"/>` +
    `<text x="${BAR_START + BAR_WIDTH + 12}" y="${y + 18}" font-weight="600">${escaped(value)}</text>`
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
