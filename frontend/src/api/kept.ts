import { queryOptions } from "@tanstack/react-query";
import { listRuns } from "@/api/client";
import { unwrap } from "@/api/unwrap";

/** Unlike what the server ships, runs and imports change: what is stale is asked for again. */
export const CHANGING = { staleTime: 0 } as const;

/** The kept runs, which several pages offer. */
export const ownRuns = queryOptions({
  ...CHANGING,
  queryKey: ["runs"],
  queryFn: ({ signal }) => unwrap(listRuns({ signal })),
});
