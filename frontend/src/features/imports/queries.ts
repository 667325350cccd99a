import { queryOptions } from "@tanstack/react-query";
import {
  type ReadImportData,
  listFormats,
  listImports,
  listMappings,
  readImport,
  readPreview,
  unwrap,
} from "@/api";
import { CHANGING } from "@/api/kept";
import { isBusy } from "@/features/imports/states";

const WHILE_READING_MS = 1000;

export const imports = queryOptions({
  ...CHANGING,
  queryKey: ["imports"],
  queryFn: ({ signal }) => unwrap(listImports({ signal })),
});

export const formats = queryOptions({
  queryKey: ["formats"],
  queryFn: ({ signal }) => unwrap(listFormats({ signal })),
});

export const mappings = queryOptions({
  ...CHANGING,
  queryKey: ["mappings"],
  queryFn: ({ signal }) => unwrap(listMappings({ signal })),
});

export type FilesShown = NonNullable<NonNullable<ReadImportData["query"]>["shown"]>;

export const FILES_A_PAGE = 50;

/** An import with a page of its files; asked for again while it is being read. */
export const importOf = (id: string, shown: FilesShown, offset: number) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["imports", id, shown, offset],
    queryFn: ({ signal }) =>
      unwrap(readImport({ path: { id }, query: { shown, offset, limit: FILES_A_PAGE }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBusy(data.state) ? WHILE_READING_MS : false,
  });

export const previewOf = (id: string, file: string, series: readonly number[]) =>
  queryOptions({
    ...CHANGING,
    queryKey: ["imports", id, "files", file, series],
    queryFn: ({ signal }) =>
      unwrap(readPreview({ path: { id, file }, query: { series: [...series] }, signal })),
  });
