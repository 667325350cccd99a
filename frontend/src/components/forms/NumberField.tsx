import { WrittenField } from "@/components/forms/WrittenField";
import { type Wanted, wholeNumber } from "@/lib/wholeNumber";

interface NumberFieldProps {
  label: string;
  value: number | undefined;
  wanted: Wanted;
  /** Undefined where the field was emptied. */
  onWritten: (value: number | undefined) => void;
}

/** A whole number beside its label, with or without commas; what is none stays with the reason. */
export function NumberField({ label, value, wanted, onWritten }: NumberFieldProps) {
  return (
    <WrittenField
      label={label}
      value={value?.toLocaleString("en-US") ?? ""}
      refusal={(text) => {
        const read = wholeNumber(text, wanted);
        return text === "" || read.ok ? undefined : read.reason;
      }}
      onWritten={(text) => {
        const read = wholeNumber(text, wanted);
        onWritten(read.ok ? read.value : undefined);
      }}
    />
  );
}
