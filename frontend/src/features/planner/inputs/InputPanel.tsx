import { useQuery } from "@tanstack/react-query";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { Scenario, Unused } from "@/api";
import { fields } from "@/api/published";
import { Skeleton } from "@/components/Skeleton";
import { GroupTabs } from "@/features/planner/inputs/GroupTabs";
import { InputGroupRows } from "@/features/planner/inputs/InputGroupRows";
import { ScenarioHead } from "@/features/planner/inputs/ScenarioHead";
import type { Faults } from "@/features/planner/inputs/faults";
import { focusField } from "@/features/planner/inputs/focus";
import { groupAt, inputGroups } from "@/features/planner/inputs/groups";
import styles from "@/features/planner/inputs/inputs.module.css";
import { LatestResolved } from "@/features/planner/inputs/latest";
import { unusedInputs } from "@/features/planner/inputs/unused";
import { useJump } from "@/features/planner/inputs/useJump";
import { pointerOf } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

interface InputPanelProps {
  document: JsonObject | null;
  resolved: Scenario | null;
  faults: Faults;
  unused: readonly Unused[];
  /** A field that the answer points at; each asking is an object of its own. */
  target: { pointer: string } | null;
  /** Whether one group is shown at a time, for want of room. */
  inSheet: boolean;
}

/** Everything that can be said of the machine: the inputs that decide most, and the rest a click away. */
export const InputPanel = memo(function InputPanel(props: InputPanelProps) {
  const { document, resolved, faults, unused, target, inSheet } = props;
  const known = useQuery(fields).data;
  const [inUse, setInUse] = useState("");
  const [chosen, setChosen] = useState("/workload");
  const [shown, setShown] = useState(target);
  const latest = useRef(resolved);
  const form = useRef<HTMLFormElement>(null);

  const withoutEffect = useMemo(() => unusedInputs(unused), [unused]);

  useJump(form);
  useEffect(() => {
    latest.current = resolved;
  }, [resolved]);

  useEffect(() => {
    if (target !== null) focusField(target.pointer);
  }, [target, chosen]);

  const groups = useMemo(
    () => (document === null || known === undefined ? [] : inputGroups(known, document, resolved)),
    [known, document, resolved],
  );

  if (target !== shown) {
    setShown(target);
    setChosen(groupAt(groups, target?.pointer ?? "") ?? chosen);
  }
  if (document === null || known === undefined) {
    return <Skeleton height={640} label="The inputs are on their way" />;
  }
  return (
    <LatestResolved value={latest}>
      <form
        ref={form}
        aria-keyshortcuts="/"
        className={styles.panel}
        aria-label="Inputs"
        data-sheet={inSheet}
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        {inSheet && <GroupTabs groups={groups} chosen={chosen} onChoose={setChosen} />}
        {groups
          .filter(({ path }) => !inSheet || pointerOf(path) === chosen)
          .map((group) => (
            <InputGroupRows
              key={pointerOf(group.path)}
              group={group}
              document={document}
              resolved={resolved}
              faults={faults}
              unused={withoutEffect}
              inUse={inUse}
              target={target?.pointer ?? null}
              onUse={setInUse}
            />
          ))}
        {!inSheet && <ScenarioHead document={document} />}
      </form>
    </LatestResolved>
  );
});
