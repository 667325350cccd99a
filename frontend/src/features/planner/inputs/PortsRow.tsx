import { type KeyboardEvent, useState } from "react";
import { FieldRow } from "@/components/inputs/FieldRow";
import { Stepper } from "@/components/inputs/Stepper";
import rowStyles from "@/components/inputs/FieldRow.module.css";
import type { RowsProps } from "@/features/planner/inputs/GroupRow";
import { setField } from "@/features/planner/inputs/edits";
import { faultAt } from "@/features/planner/inputs/faults";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { fieldId } from "@/features/planner/inputs/focus";
import { useLatestResolved } from "@/features/planner/inputs/latest";
import { type Ports, nextSpeed, parsePorts, portsText } from "@/features/planner/inputs/ports";
import { type Path, pointerOf } from "@/lib/document";
import { useScenarioActions } from "@/scenario/context";

interface PortsRowProps extends Omit<RowsProps, "layout"> {
  /** Of the ports' section. */
  path: Path;
}

const HELP = "Ports of a grid node, and the line rate of each: 2 x 25 or 25 GbE. Arrow keys step the rate.";

/** Number and speed of a grid node's ports as people say it, in one field: "2 × 10 GbE". */
export function PortsRow({ path, document, resolved, faults, unused, inUse, onUse }: PortsRowProps) {
  const dispatch = useScenarioActions();
  const latest = useLatestResolved();
  const [draft, setDraft] = useState<string | null>(null);
  const [ports, speed] = [
    [...path, "ports"],
    [...path, "port_gbit_s"],
  ].map((place) => fieldState(document, resolved, place));
  const shown = portsText(ports?.amount, speed?.amount);
  const id = fieldId([...path, "ports-and-speed"]);
  const parsed = draft === null ? null : parsePorts(draft);
  const misread = parsed?.ok === false ? parsed.reason : undefined;
  const error = misread ?? faultAt(faults, path, "within");

  if (ports === undefined || speed === undefined || shown === null) return null;
  const set = (next: Ports) => {
    dispatch({
      type: "change",
      change: (current) => {
        const withSpeed = setField(current, latest.current, [...path, "port_gbit_s"], next.speed);
        if (next.count === null) return withSpeed;
        return setField(withSpeed, latest.current, [...path, "ports"], next.count);
      },
      moving: false,
    });
  };
  const commit = () => {
    if (parsed?.ok === true) set(parsed.ports);
    if (parsed?.ok !== false) setDraft(null);
  };
  const step = (direction: number) => {
    if (speed.amount == null) return;
    setDraft(null);
    set({ count: null, speed: nextSpeed(speed.amount.low, direction) });
  };
  const stepByKey = (direction: number, event: KeyboardEvent) => {
    event.preventDefault();
    step(direction);
  };

  return (
    <FieldRow
      id={id}
      label="NIC ports × speed"
      help={HELP}
      basis={speed.basis}
      source={speed.source}
      error={error}
      inUse={inUse === pointerOf(path)}
      unusedAs={unused.get(pointerOf([...path, "port_gbit_s"]))}
    >
      <Stepper label="NIC speed" onStep={speed.amount == null ? undefined : step}>
        <div className={`${rowStyles.field} ${error === undefined ? "" : rowStyles.wrong}`}>
          <input
            id={id}
            autoComplete="off"
            spellCheck={false}
            value={draft ?? shown}
            data-typed={draft !== null}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onFocus={() => {
              onUse(pointerOf(path));
            }}
            onBlur={commit}
            onChange={(event) => {
              setDraft(event.currentTarget.value === shown ? null : event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") commit();
              else if (event.key === "Escape") setDraft(null);
              else if (event.key === "ArrowUp") stepByKey(1, event);
              else if (event.key === "ArrowDown") stepByKey(-1, event);
            }}
          />
          {draft === null && <span className={rowStyles.unit}>Gbit/s</span>}
        </div>
      </Stepper>
    </FieldRow>
  );
}
