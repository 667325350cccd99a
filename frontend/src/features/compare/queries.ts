import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Comparison, createComparison, unwrap } from "@/api";
import type { JsonObject } from "@/lib/json";

/** A comparison with the documents that it is about, in their order. */
export interface Compared {
  comparison: Comparison;
  documents: readonly JsonObject[];
}

/** The server is the one judge of a document: each is sent as it is. All stand under the policy of A. */
export const comparisonOf = (documents: readonly JsonObject[], baseline: number) =>
  queryOptions({
    queryKey: ["comparison", documents, baseline],
    queryFn: async ({ signal }): Promise<Compared> => {
      const body = { documents: documents.map((document) => ({ ...document })), baseline, policy_of: 0 };
      return { comparison: await unwrap(createComparison({ body, signal })), documents };
    },
    enabled: documents.length > 0,
    placeholderData: keepPreviousData,
  });
