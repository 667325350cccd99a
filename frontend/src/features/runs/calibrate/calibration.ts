import type { CalibratedField, CalibrationOut, FieldEffect, FieldError } from "@/api";
import { standingText } from "@/features/runs/calibrate/standing";
import { counted } from "@/lib/counted";
import { formatFineShare, formatRange } from "@/lib/format";

/** How much better what is applied predicts what the fit did not see: the first thing to be read. */
export function errorSentence({
  applied,
  before,
  after,
  errors,
  held_out: heldOut,
}: Pick<CalibrationOut, "applied" | "before" | "after" | "errors" | "held_out">): string {
  if (before === null || after === null) return "Nothing was held out that could test what is ticked.";
  const [from, to] = [formatFineShare(before), formatFineShare(after)];
  const way = from === to ? "stays at" : after < before ? `falls from ${from} to` : `rises from ${from} to`;
  const tested = errors.filter(({ path }) => applied.includes(path)).length;
  const of = applied.length === 1 ? "the error of the ticked field" : errorOfAll(applied.length, tested);
  return `On ${heldOut}, which the fit did not see, ${of} ${way} ${to}.`;
}

function errorOfAll(count: number, tested: number): string {
  const all = counted(count, "ticked field");
  return `the largest error of the ${tested < count ? `${String(tested)} tested of ${all}` : all}`;
}

/** One field as it is read: its range in the scenario, its band from the run, its error on what was held out. */
export interface FieldLine {
  path: string;
  label: string;
  was: string;
  is: string;
  /** "identified: 4 nodes bound it; band: scatter of its nodes". */
  rests: string;
  identified: boolean;
  /** Whether it is among what would be applied, and why not unless asked for. */
  ticked: boolean;
  left: string;
  /** The design with this field alone: "Storage nodes 74 %, 6 storage nodes". */
  alone: string;
  error: { before: string; after: string; worse: boolean; held: string } | null;
  /** Shares of the drawing's width; null where there is no range. */
  before: Stretch | null;
  after: Stretch | null;
}

export interface Stretch {
  from: number;
  to: number;
}

type Fitted = Pick<CalibrationOut, "fields" | "errors" | "effects" | "was">;

/** A line for each field that the run informs. */
export function fieldLines({ fields, errors, effects, was }: Fitted): FieldLine[] {
  return fields.map((field) => {
    const { path, label, unit, identified, because, band } = field;
    const after = bandOf(field);
    const before = rangeOf(field.before);
    const effect = effects.find((one) => one.path === path);
    const end = 1.05 * Math.max(before?.to ?? 0, after?.to ?? 0);
    return {
      path,
      label,
      identified,
      ticked: effect?.applied === true,
      left: identified ? field.left_because : "",
      alone: aloneText(effect, standingText(was)),
      was: before === null ? "unknown" : spanText(before, unit),
      is: after === null ? "–" : spanText(after, unit),
      rests: identified ? restsText(because, band) : `not determined: ${because}`,
      error: errorOf(errors.find((error) => error.path === path)),
      before: drawn(before, end),
      after: drawn(after, end),
    };
  });
}

function aloneText(effect: FieldEffect | undefined, was: string): string {
  if (effect === undefined || effect.alone === null) return "";
  const becomes = standingText(effect.alone);
  return becomes === was ? "changes no answer" : becomes;
}

/** With three digits: no run determines more. */
function spanText({ from, to }: Stretch, unit: string): string {
  const [low, high] = [from, to].map((end) => Number(end.toPrecision(3)));
  return formatRange(low ?? from, high ?? to, unit);
}

function bandOf({ low, high, value }: CalibratedField): Stretch | null {
  const [from, to] = [low ?? value, high ?? value];
  return from === null || to === null ? null : { from, to };
}

function rangeOf({ low, high }: CalibratedField["before"]): Stretch | null {
  return low === null || high === null ? null : { from: low, to: high };
}

function drawn(stretch: Stretch | null, end: number): Stretch | null {
  if (stretch === null || !(end > 0)) return null;
  return { from: Math.max(0, stretch.from / end), to: Math.max(0, stretch.to / end) };
}

function errorOf(error: FieldError | undefined): FieldLine["error"] {
  if (error === undefined) return null;
  const { before, after, held_by_band: held } = error;
  return {
    before: formatFineShare(before),
    after: formatFineShare(after),
    worse: after > before,
    held: held === null ? "" : heldText(held),
  };
}

function restsText(because: string, band: string): string {
  return because === band ? because : `${because}; band: ${band}`;
}

function heldText(share: number): string {
  if (share === 1) return "all inside the band";
  return share === 0 ? "none inside the band" : `${formatFineShare(share)} inside the band`;
}
