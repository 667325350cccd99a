import type { ScenarioField } from "@/api";
import { ChoiceInput } from "@/components/inputs/ChoiceInput";
import type { FieldFrame } from "@/components/inputs/FieldRow";
import { QuantityInput } from "@/components/inputs/QuantityInput";
import { type Bounds, boundsOf, sliderRangeFor } from "@/components/inputs/steps";
import type { Amount } from "@/lib/amount";
import { amountJson } from "@/lib/fact";
import type { Json } from "@/lib/json";

interface FactInputProps extends FieldFrame {
  field: ScenarioField;
  /** Of a quantity: null = Unknown, undefined = nothing is known of it. */
  amount: Amount | null | undefined;
  /** Of a choice: "" where nothing is known of it. */
  choice: string;
  /** Where the slider goes; without it, up to about three times the value. */
  sliderRange?: Bounds | undefined;
  onUse: () => void;
  /** What a document writes; `moving` while a slider is held. */
  onChange: (value: Json, moving: boolean) => void;
}

/** A field of a scenario or of a catalogue entry as an input of its kind. */
export function FactInput({ field, amount, choice, sliderRange, onUse, onChange, ...frame }: FactInputProps) {
  if (field.kind === "choice") {
    return (
      <ChoiceInput
        {...frame}
        value={choice}
        choices={field.choices}
        onUse={onUse}
        onChange={(word) => {
          onChange(word, false);
        }}
      />
    );
  }
  const bounds = boundsOf(field);
  return (
    <QuantityInput
      {...frame}
      amount={amount}
      unit={field.unit}
      whole={field.whole}
      mayBeUnknown={field.may_be_unknown}
      bounds={bounds}
      sliderRange={sliderRange ?? sliderRangeFor(amount ?? null, field.unit, bounds)}
      onUse={onUse}
      onChange={(next, moving) => {
        onChange(amountJson(next), moving);
      }}
    />
  );
}
