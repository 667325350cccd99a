import { useState } from "react";
import type { Scenario, ScenarioField } from "@/api";
import { ChoiceInput } from "@/components/inputs/ChoiceInput";
import { QuantityInput } from "@/components/inputs/QuantityInput";
import { type Bounds, sliderRangeFor } from "@/components/inputs/steps";
import { resetField, setField } from "@/features/planner/inputs/edits";
import { amountJson, fieldState } from "@/features/planner/inputs/fieldState";
import { fieldId } from "@/features/planner/inputs/focus";
import { useScenarioActions } from "@/features/planner/scenario/context";
import type { Path } from "@/lib/document";
import type { Json, JsonObject } from "@/lib/json";

interface FieldInputProps {
  field: ScenarioField;
  path: Path;
  document: JsonObject;
  resolved: Scenario | null;
  error: string | undefined;
  inUse: boolean;
  onUse: () => void;
  /** Given for the rows whose slider is always there. */
  slider: Bounds | undefined;
}

/** One field of the scenario as an input of its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, path, document, resolved, error, inUse, onUse, slider } = props;
  const dispatch = useScenarioActions();
  const { amount, choice, basis, source, overridden } = fieldState(document, resolved, path);
  const [range, setRange] = useState<Bounds | null>(null);
  const bounds = boundsOf(field);

  const set = (value: Json, moving: boolean) => {
    dispatch({
      type: "change",
      change: (current) => setField(current, resolved, path, value),
      moving,
    });
  };
  const reset = () => {
    dispatch({ type: "change", change: (current) => resetField(current, path), moving: false });
  };
  const frame = {
    ...{ id: fieldId(path), label: field.label, help: field.help, basis, source, error, inUse },
    onReset: overridden ? reset : undefined,
  };

  if (field.kind === "choice") {
    return (
      <ChoiceInput
        {...frame}
        value={choice}
        choices={field.choices}
        onUse={onUse}
        onChange={(value) => {
          set(value, false);
        }}
      />
    );
  }
  return (
    <QuantityInput
      {...frame}
      amount={amount ?? null}
      unit={field.unit}
      whole={field.whole}
      mayBeUnknown={field.may_be_unknown}
      bounds={bounds}
      sliderAlways={slider !== undefined}
      sliderRange={slider ?? range ?? sliderRangeFor(amount ?? null, field.unit, bounds)}
      onUse={() => {
        // Held while the row is in use: a range that followed the value would run from the thumb.
        setRange(sliderRangeFor(amount ?? null, field.unit, bounds));
        onUse();
      }}
      onChange={(next, moving) => {
        set(amountJson(next), moving);
      }}
    />
  );
}

function boundsOf({ ge, gt, le, lt }: ScenarioField): Bounds {
  return { least: ge ?? gt ?? 0, most: le ?? lt ?? Number.MAX_VALUE };
}
