import { RangeSlider, Slider } from "@mantine/core";
import styles from "@/components/inputs/FieldRow.module.css";
import { type Bounds, sliderStep, withEnds } from "@/components/inputs/steps";
import type { Amount } from "@/lib/amount";

interface FieldSliderProps {
  label: string;
  amount: Amount;
  bounds: Bounds;
  whole: boolean;
  onMove: (amount: Amount) => void;
  onMoved: (amount: Amount) => void;
}

/** A slider for a value, one with two thumbs for a range. */
export default function FieldSlider({ label, amount, bounds, whole, onMove, onMoved }: FieldSliderProps) {
  const shared = {
    className: styles.slider,
    size: 3,
    thumbSize: 13,
    min: bounds.least,
    max: bounds.most,
    step: sliderStep(bounds, whole),
    label: null,
  };

  if (amount.low === amount.high) {
    const valueOf = (value: number) => ({ low: value, high: value });
    return (
      <Slider
        {...shared}
        thumbLabel={`${label}, slider`}
        value={amount.low}
        onChange={(value) => {
          onMove(valueOf(value));
        }}
        onChangeEnd={(value) => {
          onMoved(valueOf(value));
        }}
      />
    );
  }
  return (
    <RangeSlider
      {...shared}
      minRange={shared.step}
      thumbFromLabel={`${label}, from`}
      thumbToLabel={`${label}, to`}
      value={[amount.low, amount.high]}
      onChange={([low, high]) => {
        onMove(withEnds(amount, low, high));
      }}
      onChangeEnd={([low, high]) => {
        onMoved(withEnds(amount, low, high));
      }}
    />
  );
}
