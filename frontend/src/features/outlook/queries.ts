import { queryOptions } from "@tanstack/react-query";
import { type ScenarioDocument, createOutlook, unwrap } from "@/api";
import type { OutlookSearch } from "@/features/outlook/search";
import type { JsonObject } from "@/lib/json";

const KEPT_MS = 60_000;

/** The outlook of a document; the server is the one judge of both. */
export const outlookOf = (document: JsonObject | null, { from, years, month }: OutlookSearch) =>
  queryOptions({
    queryKey: ["outlook", document, from, years, month],
    queryFn: ({ signal }) =>
      unwrap(
        createOutlook({
          body: document as unknown as ScenarioDocument,
          query: { from, years, month },
          signal,
        }),
      ),
    enabled: document !== null,
    gcTime: KEPT_MS,
  });
