import { memo } from "react";
import type { Engines } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { engineTable } from "@/features/planner/sections/engineRows";

interface EnginesSectionProps {
  engines: Engines;
  /** Where the throughput stops to grow, in a sentence; "" where that cannot be told. */
  knees: string;
}

/** What each engine says, how far they are apart, and whether anybody tested this far. */
export const EnginesSection = memo(function EnginesSection({ engines, knees }: EnginesSectionProps) {
  const { answers, extrapolating, extrapolation } = engines;

  return (
    <>
      {extrapolating && <Notice role="status">{extrapolation}</Notice>}
      {knees !== "" && <p>{knees}</p>}
      <DataTable {...engineTable(answers)} />
    </>
  );
});
