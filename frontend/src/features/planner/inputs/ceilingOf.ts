import type { Scenario } from "@/api";
import type { Amount } from "@/lib/amount";
import { counted } from "@/lib/counted";
import { type Path, pointerOf, readAt, writeAt } from "@/lib/document";
import { amountIn } from "@/lib/fact";
import type { JsonObject } from "@/lib/json";
import { entryIdOf } from "@/lib/origin";

const CEILINGS = ["sustained_mixed_gb_s", "sustained_read_gb_s", "sustained_write_gb_s"];
const HOLDS_FOR: Path = ["storage", "ceiling_nodes"];

/** Of how many storage nodes a ceiling is, where one is known and the design has others: "of 3 nodes"; else "". */
export function ceilingOf(resolved: Scenario | null, path: Path): string {
  const holdsFor = stated(resolved, "ceiling_nodes")?.high;
  const other = holdsFor !== stated(resolved, "nodes")?.high && !stated(resolved, "ceiling_drives");
  const said = isCeiling(path) && isKnown(resolved) && other;
  return said && holdsFor !== undefined ? `of ${counted(holdsFor, "node")}` : "";
}

/** The document in which the first ceiling of an array is of the storage nodes that the design has. */
export function ofOwnNodes(document: JsonObject, resolved: Scenario | null, path: Path): JsonObject {
  const written = amountIn(readAt(document, ["storage", "nodes"])); // newer than what was last resolved
  const nodes = (written ?? stated(resolved, "nodes"))?.high;
  const settled =
    (isKnown(resolved) && isItsArray(document, resolved)) || readAt(document, HOLDS_FOR) !== undefined;
  return isCeiling(path) && nodes !== undefined && !settled ? writeAt(document, HOLDS_FOR, nodes) : document;
}

function isCeiling(path: Path): boolean {
  return CEILINGS.some((name) => pointerOf(path) === `/storage/${name}`);
}

/** Whether any ceiling is: one entered beside it is of as many nodes. */
function isKnown(resolved: Scenario | null): boolean {
  return CEILINGS.some((name) => stated(resolved, name));
}

/** Whether it was resolved from the entry that the document names by now: an array just picked may know none. */
function isItsArray(document: JsonObject, resolved: Scenario | null): boolean {
  const from = readAt(document, ["storage", "from"]);
  return typeof from !== "string" || entryIdOf(from) === entryIdOf(resolved?.storage.origin ?? "");
}

function stated(resolved: Scenario | null, name: string): Amount | null | undefined {
  return amountIn(readAt(resolved ?? undefined, ["storage", name]));
}
