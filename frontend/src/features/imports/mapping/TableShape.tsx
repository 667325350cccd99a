import { SelectField, TextField } from "@/components/forms/fields";
import type { Mapping } from "@/features/imports/mapping/mapping";
import styles from "@/features/imports/mapping/mapping.module.css";
import { DATE_ORDERS, DECIMALS, DELIMITERS, TIME_FORMS } from "@/features/imports/mapping/words";

interface TableShapeProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** How the table is written: what parts its cells, which line names its columns, how its times read. */
export function TableShape({ mapping, onChange }: TableShapeProps) {
  const set = (change: Partial<Mapping>) => {
    onChange({ ...mapping, ...change });
  };
  const timed = mapping.time_columns.length > 0;

  return (
    <div className={styles.shape}>
      <SelectField
        label="Columns parted by"
        value={mapping.delimiter}
        options={DELIMITERS}
        onChange={(delimiter) => {
          set({ delimiter });
        }}
      />
      <SelectField
        label="Decimal mark"
        value={mapping.decimal}
        options={DECIMALS}
        onChange={(decimal) => {
          set({ decimal });
        }}
      />
      <TextField
        label="Head on line (0: none)"
        value={String(mapping.head_line)}
        inputMode="decimal"
        onChange={(line) => {
          if (/^\d{0,4}$/.test(line)) set({ head_line: Number(line) });
        }}
      />
      <SelectField
        label="Times are written as"
        value={mapping.time_form ?? ""}
        options={TIME_FORMS.filter(({ value }) => (value === "") !== timed)}
        disabled={!timed}
        onChange={(form) => {
          set({ time_form: form });
        }}
      />
      <SelectField
        label="Dates are written as"
        value={mapping.date_order}
        options={DATE_ORDERS}
        disabled={mapping.time_form !== "date"}
        onChange={(order) => {
          set({ date_order: order });
        }}
      />
      <TextField
        label="Zone, where none is printed"
        value={mapping.zone}
        placeholder="as settled, else UTC"
        disabled={!timed}
        onChange={(zone) => {
          set({ zone });
        }}
      />
    </div>
  );
}
