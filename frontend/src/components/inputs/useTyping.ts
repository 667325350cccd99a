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

  const commit = () => {
    if (parsed?.ok === true) onChange(parsed.amount);
    if (parsed?.ok !== false) setDraft(null);
  };
  const step = (direction: number, event: KeyboardEvent) => {
    if (amount == null) return;
    event.preventDefault();
    setDraft(null);
    const by = direction * stepOf(amount, unit, whole) * (event.shiftKey ? 10 : 1);
    onChange(shifted(amount, by, bounds));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape") setDraft(null);
    else if (event.key === "ArrowUp") step(1, event);
    else if (event.key === "ArrowDown") step(-1, event);
  };

  return { text: draft ?? shown.text, typing: changed, parsed, setDraft, commit, onKeyDown };
}

function read(text: string, { unit, mayBeUnknown }: TypingOptions): Parsed {
  return parseQuantity(text, { unit, mayBeUnknown });
}
