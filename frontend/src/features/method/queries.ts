import { queryOptions } from "@tanstack/react-query";
import { listFormulas, unwrap } from "@/api";

export const formulas = queryOptions({
  queryKey: ["method"],
  queryFn: ({ signal }) => unwrap(listFormulas({ signal })),
});
