import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Source, SourceAge } from "@/api";
import { shelves } from "@/api/published";
import { SourceBadge } from "@/components/SourceBadge";
import styles from "@/features/catalogue/entry/FieldTable.module.css";
import { ageOf } from "@/features/catalogue/entry/ages";
import { factText } from "@/features/catalogue/entry/factText";
import type { FieldGroup, FieldRow } from "@/features/catalogue/entry/fieldGroups";

interface FieldTableProps {
  group: FieldGroup;
  ages: readonly SourceAge[];
  caption: string;
}

/** Fields of an entry: label, value or range or Unknown, basis, source and how old it is. */
export function FieldTable({ group, ages, caption }: FieldTableProps) {
  const { title, origin, notes, rows } = group;
  const shelf = useQuery(shelves).data?.find((one) => one.shelf === origin?.shelf);
  const named = shelf?.entries.find(({ id }) => id === origin?.id);

  return (
    <div className={styles.group}>
      {title !== "" && <h3 className={styles.title}>{title}</h3>}
      {origin !== null && (
        <p className={styles.origin}>
          taken from{" "}
          <Link to="/catalogue/$shelf/$id" params={origin}>
            {named?.name ?? origin.id}
          </Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.muted}>
          {note}
        </p>
      ))}
      <table className={styles.table}>
        <caption className="seen-by-readers-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Basis</th>
            <th scope="col" className={styles.source}>
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.path} row={row} ages={ages} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row: { label, help, unit, fact }, ages }: { row: FieldRow; ages: readonly SourceAge[] }) {
  const { text, likely, known } = factText(fact, unit);

  return (
    <tr>
      <th scope="row">
        {label}
        {help !== "" && <span className={styles.help}>{help}</span>}
      </th>
      <td>
        <span className={known ? styles.value : styles.unknown}>{text}</span>
        {likely !== "" && <span className={styles.help}>{likely}</span>}
      </td>
      <td>
        {typeof fact !== "string" && <SourceBadge basis={fact.basis} source={fact.source} of={label} />}
      </td>
      <td className={`${styles.source} ${styles.muted}`}>
        {typeof fact !== "string" && `${placeText(fact.source)}, ${ageOf(ages, fact.source)}`}
      </td>
    </tr>
  );
}

/** "paper 000, Table 2, L388 – Using Isilon F810 …". */
function placeText({ title, where, paper }: Source): string {
  return [paper && `paper ${paper}`, where, title].filter(Boolean).join(", ");
}
