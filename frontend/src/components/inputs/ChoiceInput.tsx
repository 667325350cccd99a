import { type FieldFrame, FieldRow, describedBy } from "@/components/inputs/FieldRow";
import styles from "@/components/inputs/FieldRow.module.css";

interface ChoiceInputProps extends FieldFrame {
  /** "" where nothing is known of it: then nothing is chosen. */
  value: string;
  choices: readonly string[];
  onUse: () => void;
  onChange: (value: string) => void;
}

/** One of a fixed list of words. */
export function ChoiceInput({ value, choices, onUse, onChange, ...frame }: ChoiceInputProps) {
  return (
    <FieldRow {...frame}>
      <select
        id={frame.id}
        className={`${styles.select} ${frame.error === undefined ? "" : styles.wrong}`}
        value={value}
        onFocus={onUse}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
        {...describedBy(frame)}
      >
        {(choices.includes(value) ? choices : [value, ...choices]).map((choice) => (
          <option key={choice} value={choice}>
            {choice.replaceAll("_", " ")}
          </option>
        ))}
      </select>
    </FieldRow>
  );
}
