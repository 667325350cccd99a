import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import { FilesPanel } from "@/features/imports/import/FilesPanel";
import { FindingsPanel } from "@/features/imports/import/FindingsPanel";
import { ImportHead } from "@/features/imports/import/ImportHead";
import { NodesPanel } from "@/features/imports/import/NodesPanel";
import { type FilesShown, importOf } from "@/features/imports/queries";

const route = getRouteApi("/imports/$id");

/** What was understood of an upload: to be checked, settled, and kept as a run. */
export function ImportPage() {
  const { id } = route.useParams();
  const [shown, setShown] = useState<FilesShown>("all");
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({
    ...importOf(id, shown, offset),
    placeholderData: keepPreviousData,
  });
  const show = (files: FilesShown) => {
    setShown(files);
    setOffset(0);
  };

  return (
    <Page title="Import" lead={<Link to="/runs">All runs</Link>}>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && data === undefined && (
        <Skeleton height={420} label="The import is on its way" />
      )}
      {data !== undefined && (
        <>
          <ImportHead of={data} />
          <FindingsPanel of={data} />
          <NodesPanel of={data} />
          <FilesPanel of={data} {...{ shown, offset }} onShow={show} onPage={setOffset} />
        </>
      )}
    </Page>
  );
}
