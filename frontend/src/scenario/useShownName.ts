import { useQuery } from "@tanstack/react-query";
import { examples } from "@/api/published";
import type { JsonObject } from "@/lib/json";

/** What a scenario is called; one that still has a worked example's name, and is that no more, says so. */
export function useShownName(document: JsonObject): string {
  const known = useQuery(examples).data ?? [];
  const name = typeof document.name === "string" && document.name !== "" ? document.name : "unnamed";
  const example = known.find((one) => one.name === name);
  const same = example === undefined || JSON.stringify(example.document) === JSON.stringify(document);
  return same ? name : `${name}, changed`;
}
