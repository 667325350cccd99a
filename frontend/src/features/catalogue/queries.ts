import { queryOptions } from "@tanstack/react-query";
import { readEntry, unwrap } from "@/api";

export const entryOf = (shelf: string, id: string) =>
  queryOptions({
    queryKey: ["catalogue", shelf, id],
    queryFn: ({ signal }) => unwrap(readEntry({ path: { shelf, id }, signal })),
  });
