import { useQuery } from "@tanstack/react-query";
import type { FormatOut } from "@/api";
import { Notice } from "@/components/Notice";
import form from "@/components/forms/form.module.css";
import { formats } from "@/features/imports/queries";
import styles from "@/features/imports/upload/FormatList.module.css";

/** Every format that is read, with the command that gives a file of it, as the command line lists them. */
export function FormatList() {
  const { data, error } = useQuery(formats);
  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Notice role="status">Loading…</Notice>;

  return groupsOf(data).map(([group, members]) => (
    <section key={group}>
      <h3 className={styles.group}>{group}</h3>
      <ul className={form.plain}>
        {members.map(({ name, command, from_documentation }) => (
          <li key={name} className={styles.format}>
            <span>{name}</span>
            <span className="note">
              {command}
              {from_documentation && " (learned from documentation)"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The formats by group, in the order they came in. */
function groupsOf(known: FormatOut[]): [string, FormatOut[]][] {
  const groups = new Map<string, FormatOut[]>();
  for (const one of known) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}
