import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Scenario } from "@/api";
import { alikeButForNumbers } from "@/lib/document";
import type { JsonObject } from "@/lib/json";
import { STILL_MS, scenarioOf } from "@/scenario/queries";

/**
 * What the document stands for, section by section; undefined while that is on its way.
 *
 * Where only numbers of the document move it is asked once they hold still: until then each of them is in the
 * document itself, and the rest stands as it did.
 */
export function useResolved(document: JsonObject | null): {
  resolved: Scenario | undefined;
  error: Error | null;
} {
  const [still] = useDebouncedValue(document, STILL_MS);
  const [asked, setAsked] = useState(document);
  const [last, setLast] = useState<{ document: JsonObject | null; scenario: Scenario } | null>(null);
  const { data, error } = useQuery(scenarioOf(asked));

  if (asked !== document && (still === document || !alikeButForNumbers(asked, document))) setAsked(document);
  if (data !== undefined && last?.scenario !== data) setLast({ document: asked, scenario: data });
  const stands = last !== null && alikeButForNumbers(last.document, document);
  return { resolved: stands ? last.scenario : undefined, error };
}
