import { useState } from "react";

interface ConfirmButtonProps {
  label: string;
  /** What it does for good: shown after the first press, and done by the second. */
  sure: string;
  /** What is meant, for readers that only hear the button. */
  of?: string;
  busy: boolean;
  onConfirm: () => void;
}

/** What cannot be undone takes two presses; leaving the button takes the first one back. */
export function ConfirmButton({ label, sure, of = "", busy, onConfirm }: ConfirmButtonProps) {
  const [asked, setAsked] = useState(false);

  return (
    <button
      type="button"
      className="quiet"
      disabled={busy}
      onBlur={() => {
        setAsked(false);
      }}
      onClick={() => {
        if (asked) onConfirm();
        setAsked(!asked);
      }}
    >
      {asked ? sure : label} {of !== "" && <span className="seen-by-readers-only">{of}</span>}
    </button>
  );
}
