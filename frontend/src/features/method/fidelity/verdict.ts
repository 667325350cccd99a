import type { ValidationAnswer, ValidationDuel, ValidationRow } from "@/api";
import { POOLED, PRODUCT, largerRuns } from "@/features/method/fidelity/comparison";
import { stepOf, systemOf, words } from "@/features/method/fidelity/lineNames";
import { counted } from "@/lib/counted";
import { formatFineShare, formatNumber, formatShare } from "@/lib/format";

/** More than this inside a 90 % band, and it is wider than it need be. */
const CAUTIOUS = 0.95;

/** The product's line of the summary in one sentence, and what it means for a plan. */
export function verdict({ summary }: Pick<ValidationAnswer, "summary">): string {
  const all = summary.find(({ engine }) => engine === PRODUCT);
  if (all === undefined) return "No published table could be predicted.";
  const held =
    all.held_rows === null ? "no figure" : `${formatShare(all.held_rows)} of ${all.banded_rows} figures`;
  const times = all.held_times === null ? "" : `, of run times and windows ${formatShare(all.held_times)}`;
  return (
    `Shown only smaller runs, Gridsizer was ${formatFineShare(all.median_error)} off the larger ones in the ` +
    `median table, ${formatFineShare(all.mean_error)} on average; its 90 % bands held ${held}${times}. ` +
    "Plan with the band, not with its middle alone."
  );
}

function pooled(answer: ValidationAnswer): ValidationRow | undefined {
  return largerRuns(answer).find(({ benchmark, engine }) => benchmark === POOLED && engine === PRODUCT);
}

/** Residuals, coverage and comparisons in words. */
export function remarks(answer: ValidationAnswer): string[] {
  const all = pooled(answer);
  return [
    ...(all === undefined ? [] : [furthest(all, answer), inPrintedRange(all), wideness(all)]),
    ...answer.duels.filter(({ split }) => split === "small_to_large").map(duelText),
    ...answer.subjects
      .filter(({ evidence }) => evidence !== "validation")
      .map(
        ({ benchmark, quantity, evidence }) =>
          `${systemOf(benchmark, answer)}, ${words(quantity)}: ${evidence}, so it is shown and not pooled.`,
      ),
    ...answer.subjects.flatMap(({ benchmark, quantity, recomputed }) =>
      recomputed.map(
        (figure) =>
          `${systemOf(benchmark, answer)}, ${words(quantity)}: ${figure}, which its own paper contradicts.`,
      ),
    ),
    ...answer.subjects
      .filter(({ further_off: why }) => why !== "")
      .map(
        ({ benchmark, quantity, further_off: why }) =>
          `${systemOf(benchmark, answer)}, ${words(quantity)}, more than 5 % off: ${why}.`,
      ),
  ].filter((remark) => remark !== "");
}

function furthest(all: ValidationRow, answer: ValidationAnswer): string {
  const line = largerRuns(answer).find(
    ({ benchmark, engine, worst_signed: worst }) =>
      benchmark !== POOLED && engine === PRODUCT && worst === all.worst_signed,
  );
  if (line === undefined) return "";
  const side = line.worst_signed < 0 ? "below" : "above";
  const off = formatFineShare(Math.abs(line.worst_signed));
  return `The largest error of one figure is ${off} ${side} what was measured: ${systemOf(line.benchmark, answer)}, ${words(line.quantity)}, ${stepOf(line)}.`;
}

function inPrintedRange({ hits_in_printed_range: hits }: ValidationRow): string {
  return hits === null
    ? ""
    : `Where a paper prints a range, ${formatShare(hits)} of the predictions fell inside it.`;
}

function wideness({ coverage90 }: ValidationRow): string {
  return coverage90 !== null && coverage90 > CAUTIOUS
    ? "90 % bands that hold more than 95 % are wider than they need be: cautious, not sharp."
    : "";
}

const NAMES: Record<string, string> = {
  forecaster: "The forecaster",
  linear: "Linear scaling",
  amdahl: "Amdahl",
  usl: "USL",
  best_curve: "The best curve for each table",
};

function duelText(duel: ValidationDuel): string {
  const { against, quantities, mape, against_mape: theirs } = duel;
  const { interval_score: score, against_interval_score: theirScore } = duel;
  const scores =
    score === null || theirScore === null
      ? ""
      : `; interval score ${formatNumber(score, 2)} against ${formatNumber(theirScore, 2)}, less is better`;
  return `${NAMES[against] ?? against}, on what both answer of ${counted(quantities, "table")}: Gridsizer is ${formatFineShare(mape)} off where it is ${formatFineShare(theirs)} off${scores}.`;
}
