import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Scenario } from "@/api";
import { fields } from "@/api/published";
import { Skeleton } from "@/components/Skeleton";
import { InputGroupRows } from "@/features/planner/inputs/InputGroupRows";
import { ScenarioHead } from "@/features/planner/inputs/ScenarioHead";
import type { Faults } from "@/features/planner/inputs/faults";
import { focusField } from "@/features/planner/inputs/focus";
import { inputGroups } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import { LatestResolved } from "@/features/planner/inputs/latest";
import { pointerOf } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

interface InputPanelProps {
  document: JsonObject | null;
  resolved: Scenario | null;
  faults: Faults;
  /** A field that the answer points at; each asking is an object of its own. */
  target: { pointer: string } | null;
}

/** Everything that can be said of the machine, in the order it is built. */
export function InputPanel({ document, resolved, faults, target }: InputPanelProps) {
  const known = useQuery(fields).data;
  const [inUse, setInUse] = useState("");
  const latest = useRef(resolved);

  useEffect(() => {
    latest.current = resolved;
  }, [resolved]);

  useEffect(() => {
    if (target !== null) focusField(target.pointer);
  }, [target]);

  const groups = useMemo(
    () => (document === null || known === undefined ? [] : inputGroups(known, document, resolved)),
    [known, document, resolved],
  );

  if (document === null || known === undefined) {
    return <Skeleton height={640} label="The inputs are on their way" />;
  }
  return (
    <LatestResolved value={latest}>
      <form
        className={styles.panel}
        aria-label="Inputs"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <ScenarioHead document={document} />
        {groups.map((group) => (
          <InputGroupRows
            key={pointerOf(group.path)}
            group={group}
            document={document}
            resolved={resolved}
            faults={faults}
            inUse={inUse}
            target={target?.pointer ?? null}
            onUse={setInUse}
          />
        ))}
      </form>
    </LatestResolved>
  );
}
