import { useState } from "react";
import type { ImportedFile } from "@/api";
import { Fold } from "@/components/Fold";
import { Notice } from "@/components/Notice";
import form from "@/components/forms/form.module.css";
import { ColumnRows } from "@/features/imports/mapping/ColumnRows";
import { KeptMappings } from "@/features/imports/mapping/KeptMappings";
import { MappingJson } from "@/features/imports/mapping/MappingJson";
import { TableShape } from "@/features/imports/mapping/TableShape";
import { columnFault, columnsOf, withColumns } from "@/features/imports/mapping/columns";
import { type Mapping, mappingFrom, mappingObject, mappingText } from "@/features/imports/mapping/mapping";
import styles from "@/features/imports/mapping/mapping.module.css";
import { useSamples } from "@/features/imports/mapping/useSamples";

interface MappingEditorProps {
  importId: string;
  file: ImportedFile;
  /** As it is in force, as JSON. */
  mapping: string;
  busy: boolean;
  /** With a mapping as JSON, or the name of a kept one. */
  onApply: (mapping: string) => void;
}

/** How a table's columns were understood: to be read, changed, applied, and kept under a name. */
export function MappingEditor({ importId, file, mapping, busy, onApply }: MappingEditorProps) {
  const [edited, setEdited] = useState<Mapping | null>(() => mappingFrom(mapping));
  const [columns, setColumns] = useState(() => (edited === null ? [] : columnsOf(edited)));
  const samples = useSamples(importId, file, mapping);
  if (edited === null) return null;

  const whole = withColumns(edited, columns);
  const fault = columnFault(columns);
  return (
    <section className={styles.editor} aria-label={`Columns of ${file.path}`}>
      <div>
        <h3>Columns of the table</h3>
        <p className="note">One row a column: what it means, in which unit, and where it was taken.</p>
      </div>
      <TableShape mapping={whole} onChange={setEdited} />
      <ColumnRows columns={columns} samples={samples} onChange={setColumns} />
      {fault !== null && <Notice role="status">{fault}</Notice>}
      <div className={form.row}>
        <button
          type="button"
          className={form.main}
          disabled={busy || fault !== null}
          onClick={() => {
            onApply(mappingText(whole));
          }}
        >
          {mappingText(whole) === mapping ? "These columns are right" : "Read the table again"}
        </button>
        <KeptMappings mapping={mappingObject(whole)} busy={busy} onUse={onApply} />
      </div>
      <Fold title="The same as JSON">
        <MappingJson
          mapping={whole}
          onChange={(written) => {
            setEdited(written);
            setColumns(columnsOf(written));
          }}
        />
      </Fold>
    </section>
  );
}
