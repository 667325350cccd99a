import { type KeyboardEvent, useState } from "react";
import { type Bounds, shifted, stepOf } from "@/components/inputs/steps";
import type { Amount } from "@/lib/amount";
import { type Parsed, parseQuantity } from "@/lib/parseQuantity";

interface TypingOptions {
  amount: Amount | null | undefined;
  /** What the field shows while nobody types. */
  shown: { text: string; unit: string };
  unit: string;
  whole: boolean;
  mayBeUnknown: boolean;
  bounds: Bounds;
  onChange: (amount: Amount | null) => void;
}

/** What is being typed into a quantity field: kept as text until Enter or leaving, then understood or refused. */
export function useTyping(options: TypingOptions) {
  const { amount, shown, unit, whole, bounds, onChange } = options;
  const [draft, setDraft] = useState<string | null>(null);
  const changed = draft !== null && draft !== shown.text;
  const parsed = changed ? read(draft, options) : null;

  // What is typed back to what it was is no text of its own: it follows an undo.
  const type = (text: string) => {
    setDraft(text === shown.text ? null : text);
  };
  const commit = () => {
    if (parsed?.ok === true) onChange(parsed.amount);
    if (parsed?.ok !== false) setDraft(null);
  };
  const step = (steps: number) => {
    if (amount == null) return;
    setDraft(null);
    onChange(shifted(amount, steps * stepOf(amount, unit, whole), bounds));
  };
  const stepByKey = (direction: number, event: KeyboardEvent) => {
    event.preventDefault();
    step(direction * (event.shiftKey ? 10 : 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape") setDraft(null);
    else if (event.key === "ArrowUp") stepByKey(1, event);
    else if (event.key === "ArrowDown") stepByKey(-1, event);
  };

  return { text: draft ?? shown.text, typing: changed, parsed, type, commit, step, onKeyDown };
}

function read(text: string, { unit, mayBeUnknown }: TypingOptions): Parsed {
  return parseQuantity(text, { unit, mayBeUnknown });
}
