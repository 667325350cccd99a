import { queryOptions } from "@tanstack/react-query";
import { listFields, listShelves, readEntry, unwrap } from "@/api";

export const shelves = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => unwrap(listShelves({ signal })),
});

export const fields = queryOptions({
  queryKey: ["catalogue", "fields"],
  queryFn: ({ signal }) => unwrap(listFields({ signal })),
});

export const entryOf = (shelf: string, id: string) =>
  queryOptions({
    queryKey: ["catalogue", shelf, id],
    queryFn: ({ signal }) => unwrap(readEntry({ path: { shelf, id }, signal })),
  });
