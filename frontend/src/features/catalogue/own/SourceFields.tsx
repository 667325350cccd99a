import type { Basis } from "@/api";
import { SelectField, TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import type { OwnSource } from "@/features/catalogue/own/draft";
import styles from "@/features/catalogue/own/own.module.css";

const BASES: readonly { value: Basis; words: string }[] = [
  { value: "measured", words: "measured" },
  { value: "published", words: "published" },
  { value: "assumed", words: "assumed" },
];

interface SourceFieldsProps {
  source: OwnSource;
  onChange: (source: OwnSource) => void;
}

/** Where the numbers come from that are stated: no number stands without. */
export function SourceFields({ source, onChange }: SourceFieldsProps) {
  const { basis, title, retrieved, where } = source;

  return (
    <fieldset className={styles.source}>
      <legend>Where what differs comes from</legend>
      <div className={form.row}>
        <SelectField
          label="Basis"
          value={basis}
          options={BASES}
          onChange={(value) => {
            const chosen = BASES.find((one) => one.value === value)?.value ?? basis;
            onChange({ ...source, basis: chosen });
          }}
        />
        <TextField
          label="Source"
          value={title}
          maxLength={200}
          suggested={["measured by us", "The vendor’s quote"]}
          onChange={(value) => {
            onChange({ ...source, title: value });
          }}
        />
        <TextField
          label={basis === "measured" ? "Day, as 2026-11-23" : "Day, as 2026-11-23 (if any)"}
          value={retrieved}
          maxLength={10}
          onChange={(value) => {
            onChange({ ...source, retrieved: value });
          }}
        />
        <TextField
          label="Place in it (if any)"
          value={where}
          maxLength={200}
          onChange={(value) => {
            onChange({ ...source, where: value });
          }}
        />
      </div>
    </fieldset>
  );
}
