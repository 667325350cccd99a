import { queryOptions } from "@tanstack/react-query";
import { listFormulas, listModules, listTerms, listWhatIfs, readValidation, unwrap } from "@/api";

export const formulas = queryOptions({
  queryKey: ["method"],
  queryFn: ({ signal }) => unwrap(listFormulas({ signal })),
});

/** The modules that the formulas stand in, in the order of reading. */
export const modules = queryOptions({
  queryKey: ["method", "modules"],
  queryFn: ({ signal }) => unwrap(listModules({ signal })),
});

/** The glossary. */
export const terms = queryOptions({
  queryKey: ["method", "terms"],
  queryFn: ({ signal }) => unwrap(listTerms({ signal })),
});

/** Small designs whose verdict was worked by hand. */
export const whatIfs = queryOptions({
  queryKey: ["method", "what-ifs"],
  queryFn: ({ signal }) => unwrap(listWhatIfs({ signal })),
});

/** The published tables never change while the server runs. */
export const backtest = queryOptions({
  queryKey: ["validation"],
  queryFn: ({ signal }) => unwrap(readValidation({ signal })),
  staleTime: Infinity,
});
