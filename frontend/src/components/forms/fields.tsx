import { useId, useState } from "react";
import styles from "@/components/forms/form.module.css";

interface FieldProps {
  label: string;
  /** What it is of, where only the place on the page says so: for readers that cannot see it. */
  of?: string;
  /** Whether a column's head says the label where there is room for columns. */
  headed?: boolean;
  value: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

interface TextFieldProps extends FieldProps {
  maxLength?: number;
  placeholder?: string;
  inputMode?: "text" | "decimal";
  /** What is usually written here; anything else may be. */
  suggested?: readonly string[];
}

/** A line of text under its label. */
export function TextField(props: TextFieldProps) {
  const { label, of, headed, value, onChange, suggested = [], ...rest } = props;
  const list = useId();
  const [used, setUsed] = useState(false);

  return (
    <label className={styles.field}>
      <LabelText label={label} of={of} headed={headed} />
      <input
        className={styles.input}
        value={value}
        onFocus={() => {
          setUsed(true);
        }}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
        {...(suggested.length > 0 ? { list } : {})}
        {...rest}
      />
      {suggested.length > 0 && (
        <datalist id={list}>{used && suggested.map((one) => <option key={one} value={one} />)}</datalist>
      )}
    </label>
  );
}

interface SelectFieldProps extends FieldProps {
  /** Values with the words that are shown for them, perhaps under headings. */
  options: readonly Option[];
}

export interface Option {
  value: string;
  words: string;
  group?: string;
}

/** One of a fixed list, under its label. */
export function SelectField(props: SelectFieldProps) {
  const { label, of, headed, value, options, onChange, disabled } = props;

  return (
    <label className={styles.field}>
      <LabelText label={label} of={of} headed={headed} />
      <select
        className={styles.input}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        <Options options={options} />
      </select>
    </label>
  );
}

function LabelText({ label, of, headed = false }: Pick<FieldProps, "label" | "of" | "headed">) {
  return (
    <span>
      <span className={headed ? styles.headed : undefined}>{label}</span>{" "}
      {of !== undefined && <span className="seen-by-readers-only">of {of}</span>}
    </span>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  const groups = [...new Set(options.map(({ group }) => group ?? ""))];
  return groups.map((group) => {
    const shown = options
      .filter((option) => (option.group ?? "") === group)
      .map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ));
    return group === "" ? (
      shown
    ) : (
      <optgroup key={group} label={group}>
        {shown}
      </optgroup>
    );
  });
}
