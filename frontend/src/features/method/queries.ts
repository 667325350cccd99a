import { queryOptions } from "@tanstack/react-query";
import { listFormulas, readValidation, unwrap } from "@/api";

export const formulas = queryOptions({
  queryKey: ["method"],
  queryFn: ({ signal }) => unwrap(listFormulas({ signal })),
});

/** The published tables never change while the server runs. */
export const backtest = queryOptions({
  queryKey: ["validation"],
  queryFn: ({ signal }) => unwrap(readValidation({ signal })),
  staleTime: Infinity,
});
