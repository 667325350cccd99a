import { Link } from "@tanstack/react-router";
import type { Entry, ScenarioField } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import styles from "@/features/catalogue/entry/EntryPanel.module.css";
import { FieldTable } from "@/features/catalogue/entry/FieldTable";
import { entryCsv } from "@/features/catalogue/entry/entryCsv";
import { fieldGroups } from "@/features/catalogue/entry/fieldGroups";
import { unknownCeilings } from "@/features/catalogue/entry/noVerdict";
import { shelfWords } from "@/features/catalogue/shelves";
import { fileStem } from "@/lib/download";
import { OWN } from "@/scenario/ownEntries";

const IN_WORDS = new Intl.ListFormat("en-GB");

interface EntryPanelProps {
  entry: Entry;
  known: readonly ScenarioField[];
}

/** An entry: what it is, what to know of it, and every field with its source. */
export function EntryPanel({ entry, known }: EntryPanelProps) {
  const { shelf, id, name, version, summary, notes } = entry;
  const groups = fieldGroups(entry.fields, shelf, known);

  return (
    <Panel
      title={name}
      caption={`${shelfWords(shelf).label} · ${id} · version ${version}${id.startsWith(OWN) ? " · yours" : ""}`}
      actions={
        <ExportMenu
          of={name}
          fileStem={fileStem(`${shelf} ${id}`)}
          table={entryCsv(name, groups)}
          drawing={null}
        />
      }
    >
      <p className={styles.summary}>{summary}</p>
      <Refusal unknown={unknownCeilings(entry)} />
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {groups.map((group, at) => (
        <FieldTable key={at} group={group} ages={entry.ages} caption={`${name} ${group.title}`.trim()} />
      ))}
    </Panel>
  );
}

function Refusal({ unknown }: { unknown: readonly string[] }) {
  if (unknown.length === 0) return null;
  return (
    <div className={styles.refusal}>
      <Notice role="status" action={<Link to="/">Open the planner</Link>}>
        The sustained ceiling is Unknown for {IN_WORDS.format(unknown)}. A throughput verdict is refused until
        a number with its evidence is entered; ports and capacity are sized all the same.
      </Notice>
    </div>
  );
}
