import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Comparison, type Prices, createComparison, unwrap } from "@/api";
import type { JsonObject } from "@/lib/json";

/** A comparison with the documents that it is about, in their order. */
export interface Compared {
  comparison: Comparison;
  documents: readonly JsonObject[];
}

/** The server is the one judge of a document: each is sent as it is. All stand under the policy of A. */
export const comparisonOf = (documents: readonly JsonObject[], baseline: number, prices: Prices) =>
  queryOptions({
    queryKey: ["comparison", documents, baseline, prices],
    queryFn: async ({ signal }): Promise<Compared> => {
      const copies = documents.map((document) => ({ ...document }));
      const body = { documents: copies, baseline, policy_of: 0, prices };
      return { comparison: await unwrap(createComparison({ body, signal })), documents };
    },
    enabled: documents.length > 0,
    placeholderData: keepPreviousData,
  });
