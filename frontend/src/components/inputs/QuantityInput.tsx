import { Suspense, lazy, useEffect, useLayoutEffect, useRef } from "react";
import { type FieldFrame, FieldRow, describedBy } from "@/components/inputs/FieldRow";
import styles from "@/components/inputs/FieldRow.module.css";
import { Stepper } from "@/components/inputs/Stepper";
import type { Bounds } from "@/components/inputs/steps";
import { useTyping } from "@/components/inputs/useTyping";
import type { Amount } from "@/lib/amount";
import { fieldText } from "@/lib/format";

const FieldSlider = lazy(() => import("@/components/inputs/FieldSlider"));

interface QuantityInputProps extends FieldFrame {
  /** In the field's unit; null = Unknown, undefined = not known yet. */
  amount: Amount | null | undefined;
  unit: string;
  whole: boolean;
  mayBeUnknown: boolean;
  bounds: Bounds;
  sliderRange: Bounds;
  onUse: () => void;
  /** `moving` while a slider is held, so that its way counts as one change. */
  onChange: (amount: Amount | null, moving: boolean) => void;
}

/** A number or a range with its unit: typed, stepped by arrow keys, or slid. */
export function QuantityInput(props: QuantityInputProps) {
  const { amount, unit, whole, mayBeUnknown, bounds, sliderRange } = props;
  const { onUse, onChange, ...frame } = props;
  const shown = fieldText(amount, unit);
  const typing = useTyping({
    amount,
    shown,
    unit,
    whole,
    mayBeUnknown,
    bounds,
    onChange: (next) => {
      onChange(next, false);
    },
  });
  const { input, onSelect, onType } = useKeptSelection(typing.text, typing.typing, frame.inUse);
  const refused = typing.parsed?.ok === false ? typing.parsed.reason : undefined;
  const error = refused ?? frame.error;
  const understood = typing.parsed?.ok === true ? `= ${typing.parsed.understood}` : undefined;

  const slider = amount != null && frame.inUse && (
    <Suspense fallback={<div className={styles.sliderPlace} />}>
      <FieldSlider
        label={frame.label}
        amount={amount}
        whole={whole}
        bounds={widened(sliderRange, amount)}
        onMove={(next) => {
          onChange(next, true);
        }}
        onMoved={(next) => {
          onChange(next, false);
        }}
      />
    </Suspense>
  );

  return (
    <FieldRow {...frame} error={error} understood={understood} slider={slider || undefined}>
      <Stepper label={frame.label} onStep={amount == null ? undefined : typing.step}>
        <div className={`${styles.field} ${error === undefined ? "" : styles.wrong}`}>
          <input
            ref={input}
            id={frame.id}
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            value={typing.text}
            data-typed={typing.typing}
            onFocus={() => {
              onSelect();
              onUse();
            }}
            onBlur={typing.commit}
            onChange={(event) => {
              onType();
              typing.type(event.currentTarget.value);
            }}
            onKeyDown={typing.onKeyDown}
            {...describedBy({ ...frame, error })}
          />
          {!typing.typing && shown.unit !== "" && <span className={styles.unit}>{shown.unit}</span>}
        </div>
      </Stepper>
    </FieldRow>
  );
}

/**
 * A field whose text is selected has what comes in its place selected too, its first value among that: an answer that
 * arrives between entering a field and typing would leave the caret behind the new value, and "10" become "310".
 */
function useKeptSelection(text: string, isTyped: boolean, inUse: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const isSelected = useRef(false);
  const onSelect = () => {
    const { selectionStart, selectionEnd, value } = input.current ?? {};
    isSelected.current = selectionStart === 0 && selectionEnd === value?.length;
  };
  useLayoutEffect(() => {
    if (!isTyped && isSelected.current && document.activeElement === input.current) input.current?.select();
  }, [text, isTyped]);
  // The browser's own event: React's onSelect did not come each time that a script had selected the text.
  useEffect(() => {
    if (!inUse) return;
    document.addEventListener("selectionchange", onSelect);
    return () => {
      document.removeEventListener("selectionchange", onSelect);
    };
  }, [inUse]);
  const onType = () => {
    isSelected.current = false; // the browser says so later, maybe after the answer to what was typed
  };
  return { input, onSelect, onType };
}

/** A slider always reaches the value it shows. */
function widened({ least, most }: Bounds, { low, high }: Amount): Bounds {
  return { least: Math.min(least, low), most: Math.max(most, high) };
}
