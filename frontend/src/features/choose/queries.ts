import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Sizing, type SizingAsked, createSizing, unwrap } from "@/api";
import type { JsonObject } from "@/lib/json";

/** A choice with the document that it is about: its patches are of that one. */
export interface Chosen {
  sizing: Sizing;
  document: JsonObject;
}

/** The server is the one judge of a document: it is sent as it is. */
export const sizingOf = (document: JsonObject | null, terms: SizingAsked) =>
  queryOptions({
    queryKey: ["sizing", document, terms],
    queryFn: async ({ signal }): Promise<Chosen> => {
      const scenario = document ?? {};
      return {
        sizing: await unwrap(createSizing({ body: { scenario, terms }, signal })),
        document: scenario,
      };
    },
    enabled: document !== null,
    placeholderData: keepPreviousData,
  });
