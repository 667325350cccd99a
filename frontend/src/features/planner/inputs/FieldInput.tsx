import { memo, useState } from "react";
import type { ScenarioField } from "@/api";
import { FactInput } from "@/components/inputs/FactInput";
import { type Bounds, boundsOf, sliderRangeFor } from "@/components/inputs/steps";
import { resetField, setField } from "@/features/planner/inputs/edits";
import type { FieldState } from "@/features/planner/inputs/fieldState";
import { fieldId } from "@/features/planner/inputs/focus";
import { useLatestResolved } from "@/features/planner/inputs/latest";
import { type Path, pointerOf } from "@/lib/document";
import type { Json } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";

interface FieldInputProps {
  field: ScenarioField;
  /** What its value is of, where the label leaves that open; else "". */
  of: string;
  path: Path;
  state: FieldState;
  error: string | undefined;
  inUse: boolean;
  /** Why no number of this design hangs on it; undefined where one does. */
  unusedAs: string | undefined;
  onUse: (pointer: string) => void;
  /** Where its slider goes, if that was chosen by hand. */
  slider: Bounds | undefined;
}

/** One field of the scenario as an input of its kind; drawn again only when its own row changed. */
export const FieldInput = memo(function FieldInput(props: FieldInputProps) {
  const { field, of, path, state, error, inUse, unusedAs, onUse, slider } = props;
  const { amount, choice, basis, source, overridden } = state;
  const dispatch = useScenarioActions();
  const latest = useLatestResolved();
  const [range, setRange] = useState<Bounds | null>(null);

  const set = (value: Json, moving: boolean) => {
    dispatch({
      type: "change",
      change: (current) => setField(current, latest.current, path, value),
      moving,
    });
  };
  const reset = () => {
    dispatch({ type: "change", change: (current) => resetField(current, path), moving: false });
  };
  const frame = {
    id: fieldId(path),
    label: of === "" ? field.label : `${field.label}, ${of}`,
    help: field.help,
    basis,
    source,
    error,
    inUse,
    unusedAs,
    onReset: overridden ? reset : undefined,
  };

  return (
    <FactInput
      {...frame}
      field={field}
      amount={amount}
      choice={choice}
      sliderRange={slider ?? range ?? undefined}
      onUse={() => {
        // Held while the row is in use: a range that followed the value would run from the thumb.
        setRange(sliderRangeFor(amount ?? null, field.unit, boundsOf(field)));
        onUse(pointerOf(path));
      }}
      onChange={set}
    />
  );
}, sameRow);

function sameRow(one: FieldInputProps, other: FieldInputProps): boolean {
  return (
    one.field === other.field &&
    one.of === other.of &&
    one.error === other.error &&
    one.inUse === other.inUse &&
    one.unusedAs === other.unusedAs &&
    pointerOf(one.path) === pointerOf(other.path) &&
    JSON.stringify(one.state) === JSON.stringify(other.state)
  );
}
