import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Scenario } from "@/api";
import { shelves } from "@/api/published";
import { type FieldChange, fieldChanges } from "@/features/planner/inputs/changes";
import { setClient, setEntry } from "@/features/planner/inputs/edits";
import { type InputGroup, allPlaces } from "@/features/planner/inputs/groups";
import { useLatestResolved } from "@/features/planner/inputs/latest";
import type { JsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

const STORAGE = "storage_arrays";

interface Pick {
  before: Scenario;
  /** Set by the first answer after the pick, so that later edits are not counted to it. */
  after: Scenario | null;
}

/** Fills a group from another catalogue entry and tells what that changed. */
export function useEntryPick(group: InputGroup, resolved: Scenario | null) {
  const dispatch = useScenarioActions();
  const latest = useLatestResolved();
  const listed = useQuery(shelves);
  const [pick, setPick] = useState<Pick | null>(null);

  if (pick?.after === null && resolved !== null && resolved !== pick.before) {
    setPick({ ...pick, after: resolved });
  }
  const changes: FieldChange[] | null =
    pick?.after == null
      ? null
      : fieldChanges(allPlaces(group), resolvedTo(pick.before), resolvedTo(pick.after));

  /** Storage of another protocol brings its client along. */
  function withClient(document: JsonObject, entryId: string): JsonObject {
    if (group.layout.shelf !== STORAGE) return document;
    const arrays = listed.data?.find(({ shelf }) => shelf === STORAGE)?.entries ?? [];
    const clients = arrays.map(({ client }) => client).filter((client) => client !== "");
    return setClient(document, arrays.find(({ id }) => id === entryId)?.client ?? "", clients);
  }

  return {
    changes,
    pickEntry: (entryId: string) => {
      setPick(latest.current === null ? null : { before: latest.current, after: null });
      dispatch({
        type: "change",
        change: (document) => withClient(setEntry(document, group.path, entryId), entryId),
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
