import { useState } from "react";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { ColumnRow } from "@/features/imports/mapping/ColumnRow";
import { type Column, unusedColumn } from "@/features/imports/mapping/columns";
import styles from "@/features/imports/mapping/mapping.module.css";

interface ColumnRowsProps {
  columns: readonly Column[];
  /** The first numbers of a column, by its name. */
  samples: ReadonlyMap<string, string>;
  onChange: (columns: Column[]) => void;
}

/** A row for each column of the table; where rows name their quantity, one for each such name too. */
export function ColumnRows({ columns, samples, onChange }: ColumnRowsProps) {
  const long = columns.some(({ means }) => means === "label");
  const rows = (some: readonly Column[]) =>
    some.map((column) => (
      <ColumnRow
        key={`${String(column.label)} ${column.name}`}
        column={column}
        sample={samples.get(column.name) ?? ""}
        onChange={(changed) => {
          onChange(columns.map((one) => (one === column ? changed : one)));
        }}
      />
    ));

  return (
    <div>
      <div className={`heads ${styles.heads}`} aria-hidden="true">
        <span>Column</span>
        <span>First numbers</span>
        <span>Means</span>
        <span>Unit</span>
        <span>Taken at</span>
        <span>Node</span>
        <span>Device</span>
      </div>
      <ul className={styles.columns}>{rows(columns.filter(({ label }) => !label))}</ul>
      {long && (
        <>
          <h4 className={styles.labels}>Names of quantities in the rows</h4>
          <ul className={styles.columns}>{rows(columns.filter(({ label }) => label))}</ul>
        </>
      )}
      <AddColumn
        what={long ? "Another name in the rows" : "Another column"}
        taken={columns}
        onAdd={(name) => {
          onChange([...columns, unusedColumn(name, long)]);
        }}
      />
    </div>
  );
}

interface AddColumnProps {
  what: string;
  taken: readonly Column[];
  onAdd: (name: string) => void;
}

/** Columns whose names say nothing are not listed; one that is wanted is named as in the table's head. */
function AddColumn({ what, taken, onAdd }: AddColumnProps) {
  const [name, setName] = useState("");
  const fresh = name.trim() !== "" && !taken.some((one) => one.name === name.trim());

  return (
    <form
      className={`${form.row ?? ""} ${styles.add ?? ""}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fresh) return;
        onAdd(name.trim());
        setName("");
      }}
    >
      <TextField label={what} value={name} placeholder="named as in its head" onChange={setName} />
      <button type="submit" className={`quiet ${form.press ?? ""}`} disabled={!fresh}>
        Add
      </button>
    </form>
  );
}
