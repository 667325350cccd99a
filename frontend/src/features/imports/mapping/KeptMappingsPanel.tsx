import { useQuery } from "@tanstack/react-query";
import { type MappingOut, deleteMapping } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { ConfirmButton } from "@/components/forms/ConfirmButton";
import styles from "@/components/forms/lines.module.css";
import { mappingFrom } from "@/features/imports/mapping/mapping";
import { mappings } from "@/features/imports/queries";
import { counted } from "@/lib/counted";
import { formatMoment } from "@/lib/time";

/** Column mappings that were kept under a name, to be used on the next table of the same shape. */
export function KeptMappingsPanel() {
  const kept = useQuery(mappings).data ?? [];
  const remove = useChange(["mappings"], async (name: string) => {
    await deleteMapping({ path: { name }, throwOnError: true });
  });
  if (kept.length === 0) return null;

  return (
    <Panel
      title={counted(kept.length, "kept mapping")}
      caption="Offered where a table’s columns are to be settled."
    >
      {remove.error !== null && <Notice role="alert">{remove.error.message}</Notice>}
      <ul className={styles.list}>
        {kept.map((one) => (
          <li key={one.name} className={styles.line}>
            <span className={styles.name}>{one.name}</span>
            <span>{columnsText(one)}</span>
            <span className={`note ${styles.wide ?? ""}`}>kept {formatMoment(one.changed_at)}</span>
            <ConfirmButton
              label="Delete"
              sure="Delete for good"
              of={one.name}
              busy={remove.isPending}
              onConfirm={() => {
                remove.mutate(one.name);
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function columnsText({ mapping }: MappingOut): string {
  const values = mappingFrom(JSON.stringify(mapping))?.values ?? [];
  return counted(values.length, "column of numbers", "columns of numbers");
}
