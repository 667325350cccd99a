import type { Advice, Assessment, BatchAnswer, CapacityAnswer, Deciding, Verdict } from "@/api";
import { formatAmount, formatNumber, formatShare, withUnit } from "@/lib/format";
import { ceilingOf } from "@/features/planner/inputs/ceilingOf";
import { countBases } from "@/features/planner/sections/bases";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { formatTaken } from "@/lib/time";

/** When the batch ends, against when it is due. */
export function batchLine(batch: BatchAnswer | null): string {
  if (batch === null) return "No batch in this design.";
  if (batch.refused !== null) return "Its end cannot be told.";
  if (batch.window === null) return batch.sentences.done;
  const { done_by: clock, window_s: takes } = batch.window;
  if (clock === null) return `Takes ${formatTaken(takes.p50)}.`;
  const between = clock.p10 === clock.p90 ? "" : ` (${fromTo(clock)})`;
  const due = clock.due === "" ? "" : `, due ${clock.due}`;
  return `Ends ${clock.p50}${between}${due}.`;
}

/** "00:30–01:13" after "00:46 next day": a day that all three share is not said again. */
function fromTo({ p10, p50, p90 }: Record<"p10" | "p50" | "p90", string>): string {
  const day = p50.slice("00:46".length);
  const ends = [p10, p90];
  const said = ends.every((end) => end.endsWith(day)) ? day.length : 0;
  return ends.map((end) => end.slice(0, end.length - said)).join("–");
}

/** What is stored of what may be filled. */
export function capacityLine({ unknown }: CapacityAnswer, verdict: Verdict): string {
  const { stored_tb: stored, fillable_tb: room } = verdict;
  if (stored === null || room === null) return unknown === null ? "Not known." : `Not known: ${unknown}.`;
  return `${formatNumber(stored)} of ${withUnit(formatNumber(room), "TB")} stored.`;
}

/** In which share of the cases the design holds, and which input decides most: what either end of it needs. */
export function sureLine(
  { scenario, verdict, decisive_input: decisive }: Assessment,
  deciding: Deciding | null = null,
): string {
  const holds = holdsText(verdict);
  if (decisive === null || verdict.holds_share === null) return holds;
  const of = ceilingOf(scenario ?? null, decisive.path.split("/"));
  const label = of === "" ? decisive.label : `${decisive.label}, ${of}`;
  const input = label.includes(",") ? `${label},` : label;
  const does = deciding?.path === decisive.path ? endsText(deciding) : "decides most";
  return `${holds} ${input} ${does}.`;
}

/** "This design, 4 storage nodes, holds in 0 % of cases; the 8 needed in 99 %.": of what each share is. */
function holdsText({ holds_share: share, storage_nodes: now, ...at }: Verdict): string {
  if (share === null) return "Throughput is unknown: no case was tried.";
  const { storage_nodes_needed: needed, holds_share_at_needed: then } = at;
  const holds = `holds in ${formatShare(share)} of cases`;
  if (needed === null || then === null || needed <= now) return `This design ${holds}.`;
  const has = counted(now, "storage node", "storage nodes").slice(0, -1);
  return `This design, ${has}, ${holds}; the ${needed} needed in ${formatShare(then)}.`;
}

/** "decides most: 7 GB/s would need 8 nodes, 14.2 GB/s would need 6"; where both need as many it decides nothing. */
function endsText({ low, high, unit }: Deciding): string {
  const [least, most] = [low, high].map(({ value }) => formatAmount(value, unit));
  const [atLeast, atMost] = [low.storage_nodes, high.storage_nodes];
  if (atLeast === atMost) {
    const both = `${least} and ${most} would both need ${nodesText(atLeast)}`;
    return `moves the tightest link most, and not the size: ${both}`;
  }
  return `decides most: ${least} would need ${nodesText(atLeast)}, ${most} would need ${atMost ?? nodesText(null)}`;
}

function nodesText(nodes: number | null): string {
  return nodes === null ? "more than is sold" : counted(nodes, "node", "nodes").slice(0, -1);
}

/** How many inputs rest on what, and how much there is to know. */
export function evidenceLine({ scenario, warnings, advice }: AnsweredScenario): string {
  const { measured, published, assumed } = countBases(scenario);
  const inputs = measured + published + assumed;
  const rests = `${inputs} inputs: ${measured} measured, ${published} published, ${assumed} assumed.`;
  return [rests, adviceLine(advice), counted(warnings.length, "caution", "cautions")]
    .filter(Boolean)
    .join(" ");
}

/** "6 pieces of advice, 1 a warning." of those that stand. */
function adviceLine(advice: readonly Advice[]): string {
  const standing = advice.filter(({ dismissed }) => dismissed === null);
  const grave = standing.filter(({ severity }) => severity === "warning").length;
  const pieces = counted(standing.length, "piece of advice", "pieces of advice");
  return grave === 0 ? pieces : `${pieces.slice(0, -1)}, ${grave} a warning.`;
}

function counted(count: number, one: string, several: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : several}.`;
}

/** What a number of the answer can be traced to. */
export function logLine({ model_version, catalogue_version, seed }: Assessment): string {
  return `Every step; model ${model_version}, catalogue ${catalogue_version}, seed ${seed}.`;
}
