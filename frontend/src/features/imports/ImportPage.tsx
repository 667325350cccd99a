import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { ImportOut } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import type { Check } from "@/components/recorded/checks";
import { ImportHead } from "@/features/imports/ImportHead";
import { KeepPanel } from "@/features/imports/KeepPanel";
import { NodesPanel } from "@/features/imports/NodesPanel";
import { FilesPanel } from "@/features/imports/files/FilesPanel";
import { type FilesShown, importOf } from "@/features/imports/queries";
import { FindingsPanel } from "@/features/imports/settle/FindingsPanel";
import { contentsText, summarySentence } from "@/features/imports/summary";

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
    <Page
      title={data === undefined ? "Import" : summarySentence(data)}
      lead={
        <>
          <Link to="/runs">Own runs</Link>
          {data !== undefined && <> · {contentsText(data)}</>}
        </>
      }
    >
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && data === undefined && (
        <>
          <Skeleton height={126} label="The import is on its way" />
          <Skeleton height={420} label="Its findings are on their way" />
        </>
      )}
      {data !== undefined && (
        <Understood key={id} of={data} shown={shown} offset={offset} onShow={show} onPage={setOffset} />
      )}
    </Page>
  );
}

/** Where the files are that have a finding. */
const FILTER: Record<Check["severity"], FilesShown> = {
  refusal: "refused",
  question: "questions",
  warning: "all",
  info: "all",
};

interface UnderstoodProps {
  of: ImportOut;
  shown: FilesShown;
  offset: number;
  onShow: (shown: FilesShown) => void;
  onPage: (offset: number) => void;
}

function Understood({ of, shown, offset, onShow, onPage }: UnderstoodProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const showFiles = ({ code, severity }: Check) => {
    const having = of.files.find(({ findings }) => findings.some((one) => one.code === code));
    if (having === undefined) onShow(FILTER[severity]);
    setOpened(having?.id ?? null);
  };

  return (
    <>
      <ImportHead of={of} />
      <FindingsPanel of={of} onShow={showFiles} />
      <NodesPanel of={of} />
      <KeepPanel of={of} />
      <FilesPanel
        of={of}
        shown={shown}
        offset={offset}
        opened={opened}
        onShow={onShow}
        onPage={onPage}
        onOpen={setOpened}
      />
    </>
  );
}
