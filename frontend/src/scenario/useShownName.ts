import { useQuery } from "@tanstack/react-query";
import type { Example } from "@/api";
import { examples } from "@/api/published";
import type { JsonObject } from "@/lib/json";

const NONE: readonly Example[] = [];

/** What a scenario is called; one that still has a worked example's name, and is that no more, says so. */
export function useShownName(document: JsonObject | null): string {
  const known = useQuery(examples).data ?? NONE;
  return shownName(document, known);
}

/** The same of several. */
export function useShownNames(documents: readonly JsonObject[]): string[] {
  const known = useQuery(examples).data ?? NONE;
  return documents.map((document) => shownName(document, known));
}

function shownName(document: JsonObject | null, known: readonly Example[]): string {
  const name = typeof document?.name === "string" && document.name !== "" ? document.name : "unnamed";
  const example = known.find((one) => one.name === name);
  const same = example === undefined || JSON.stringify(example.document) === JSON.stringify(document);
  return same ? name : `${name}, changed`;
}
