import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { enginesOf } from "@/features/planner/queries";
import { disagreementSentences, engineTable } from "@/features/planner/sections/engineRows";
import { unbroken } from "@/lib/format";
import type { JsonObject } from "@/lib/json";
import { STILL_MS } from "@/scenario/queries";

interface EnginesSectionProps {
  /** The document that was assessed. */
  document: JsonObject | null;
  /** Where the throughput stops to grow, in a sentence; "" where that cannot be told. */
  knees: string;
}

/** What each engine says, and how far they are apart. Asked for when opened. */
export const EnginesSection = memo(function EnginesSection({ document, knees }: EnginesSectionProps) {
  const [asked] = useDebouncedValue(document, STILL_MS);
  const { data: engines, error } = useQuery({ ...enginesOf(asked), placeholderData: keepPreviousData });
  const apart = engines === undefined ? "" : disagreementSentences(engines);

  return (
    <>
      {apart !== "" && <p>{unbroken(apart)}</p>}
      {knees !== "" && <p>{knees}</p>}
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && engines === undefined && (
        <Skeleton height={320} label="What the engines say is on its way" />
      )}
      {engines !== undefined && <DataTable {...engineTable(engines.answers)} />}
    </>
  );
});
