import { useState } from "react";
import type { Scenario } from "@/api";
import { type FieldChange, fieldChanges } from "@/features/planner/inputs/changes";
import { setEntry } from "@/features/planner/inputs/edits";
import { type InputGroup, allPlaces } from "@/features/planner/inputs/groups";
import { useLatestResolved } from "@/features/planner/inputs/latest";
import { useScenarioActions } from "@/scenario/context";

interface Pick {
  before: Scenario;
  /** Set by the first answer after the pick, so that later edits are not counted to it. */
  after: Scenario | null;
}

/** Fills a group from another catalogue entry and tells what that changed. */
export function useEntryPick(group: InputGroup, resolved: Scenario | null) {
  const dispatch = useScenarioActions();
  const latest = useLatestResolved();
  const [pick, setPick] = useState<Pick | null>(null);

  if (pick?.after === null && resolved !== null && resolved !== pick.before) {
    setPick({ ...pick, after: resolved });
  }
  const changes: FieldChange[] | null =
    pick?.after == null
      ? null
      : fieldChanges(allPlaces(group), resolvedTo(pick.before), resolvedTo(pick.after));

  return {
    changes,
    pickEntry: (entryId: string) => {
      setPick(latest.current === null ? null : { before: latest.current, after: null });
      dispatch({
        type: "change",
        change: (document) => setEntry(document, group.path, entryId),
        moving: false,
      });
    },
    close: () => {
      setPick(null);
    },
  };
}

function resolvedTo(scenario: Scenario) {
  return { document: null, scenario };
}
