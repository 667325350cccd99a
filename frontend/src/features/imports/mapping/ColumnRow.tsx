import { SelectField, TextField } from "@/components/forms/fields";
import type { Layer, Metric } from "@/components/recorded/seriesNames";
import { optionUnit, optionValue, unitOptions } from "@/features/imports/mapping/columnUnits";
import { type Column, isPart, meaning } from "@/features/imports/mapping/columns";
import styles from "@/features/imports/mapping/mapping.module.css";
import { PLACES, meanings } from "@/features/imports/mapping/words";

interface ColumnRowProps {
  column: Column;
  sample: string;
  onChange: (column: Column) => void;
}

/** One column of the table: its first numbers, what it means and, if that is a quantity, of what. */
export function ColumnRow({ column, sample, onChange }: ColumnRowProps) {
  const { name, means, label } = column;

  return (
    <li className={styles.column}>
      <span className={styles.name}>{name}</span>
      <span className={styles.sample}>{sample}</span>
      <SelectField
        label="Means"
        of={name}
        headed
        value={means}
        options={meanings(label)}
        onChange={(chosen) => {
          onChange(meaning(column, chosen as Column["means"]));
        }}
      />
      {!isPart(means) && <Quantity column={column} onChange={onChange} metric={means} />}
    </li>
  );
}

interface QuantityProps {
  column: Column;
  metric: Metric;
  onChange: (column: Column) => void;
}

/** The unit of a quantity and the place it was taken at. */
function Quantity({ column, metric, onChange }: QuantityProps) {
  const { name, layer, node, device } = column;
  const set = (change: Partial<Column>) => {
    onChange({ ...column, ...change });
  };

  return (
    <>
      <SelectField
        label="Unit"
        of={name}
        headed
        value={optionValue(column)}
        options={unitOptions(metric, column)}
        onChange={(chosen) => {
          set(optionUnit(chosen));
        }}
      />
      <SelectField
        label="Taken at"
        of={name}
        headed
        value={layer}
        options={PLACES}
        onChange={(chosen) => {
          set({ layer: chosen as Layer });
        }}
      />
      <TextField
        label="Node"
        of={name}
        headed
        value={node}
        placeholder="as the file"
        onChange={(typed) => {
          set({ node: typed });
        }}
      />
      <TextField
        label="Device"
        of={name}
        headed
        value={device}
        placeholder="none"
        onChange={(typed) => {
          set({ device: typed });
        }}
      />
    </>
  );
}
