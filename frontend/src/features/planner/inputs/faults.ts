import type { Refused, ScenarioField } from "@/api";
import { type Path, concerns, pointerOf } from "@/lib/document";
import { formatNumber, withUnit } from "@/lib/format";

export interface FaultLine {
  pointer: string;
  /** What the field is called; its place where it has no name. */
  label: string;
  /** "wanted at least 1, got 0", in the unit that the field is shown in. */
  reason: string;
}

export type Faults = readonly FaultLine[];

/** What the server found wrong, a line each. */
export function faultsOf(refused: Refused | null, known: readonly ScenarioField[]): Faults {
  return (refused?.faults ?? []).map(({ pointer, wanted, got }) => {
    const field = fieldAt(pointer, known);
    const shown = (text: string) => (field?.kind === "quantity" ? numbersShown(text, field.unit) : text);
    return {
      pointer,
      label: field?.label ?? (pointer || "The document"),
      reason: `wanted ${shown(wanted)}, got ${shown(got)}`,
    };
  });
}

/** The field that a pointer names or leads into; places in lists are left out of field paths. */
function fieldAt(pointer: string, known: readonly ScenarioField[]): ScenarioField | undefined {
  const path = pointer.replaceAll(/\/\d+(?=\/|$)/g, "").slice(1);
  return known.find((one) => path === one.path || path.startsWith(`${one.path}/`));
}

/** "at most 1" of a share -> "at most 100 %", "at most 1e+09" of a rate -> "at most 1,000,000,000". */
function numbersShown(text: string, unit: string): string {
  return text.replaceAll(/-?\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-]?\d+)?/g, (written) => {
    const number = Number(written.replaceAll(",", ""));
    return unit === "share" ? withUnit(formatNumber(number * 100, 4), "%") : formatNumber(number, 9);
  });
}

/** The reason that belongs to a place: to itself ("exact") or to anything in it ("within"). */
export function faultAt(faults: Faults, path: Path, how: "exact" | "within"): string | undefined {
  const own = pointerOf(path);
  return faults.find(({ pointer }) =>
    how === "exact" ? pointer === own || pointer === `${own}/from` : concerns(pointer, path),
  )?.reason;
}
