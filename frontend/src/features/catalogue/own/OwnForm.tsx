import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Refused, type ScenarioField, type Section } from "@/api";
import { Panel } from "@/components/Panel";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { OwnFields } from "@/features/catalogue/own/OwnFields";
import { SourceFields } from "@/features/catalogue/own/SourceFields";
import { sourceIn, withSource } from "@/features/catalogue/own/draft";
import styles from "@/features/catalogue/own/own.module.css";
import { checkedEntry } from "@/features/catalogue/own/queries";
import type { JsonObject } from "@/lib/json";
import { useScenario } from "@/scenario/context";

/** Long enough that typing asks for nothing, short enough that a fault is told at once. */
const CHECKED_MS = 200;

interface OwnFormProps {
  title: string;
  shelf: string;
  id: string;
  /** The entry as it is before anything is changed. */
  written: JsonObject;
  /** The same with all that it takes over. */
  resolved: Section;
  known: readonly ScenarioField[];
  saves: string;
  onSave: (written: JsonObject) => void;
  onCancel: () => void;
}

/** "Like this, but": what differs, where that comes from, and at once what is wrong with it. */
export function OwnForm({
  title,
  shelf,
  id,
  written,
  resolved,
  known,
  saves,
  onSave,
  onCancel,
}: OwnFormProps) {
  const document = useScenario().history?.present ?? null;
  const [draft, setDraft] = useState(written);
  const [source, setSource] = useState(() => sourceIn(written));
  const entry = useMemo(() => withSource(draft, source), [draft, source]);
  const [asked] = useDebouncedValue(entry, CHECKED_MS);
  const { data, error } = useQuery(checkedEntry(document, shelf, id, asked));
  // What was taken over stays in sight while something else is wrong.
  const [good, setGood] = useState(resolved);
  if (data !== undefined && data.resolved.fields !== good) setGood(data.resolved.fields);
  const faults = error instanceof Refused ? error.faults : [];
  const ready = error === null && data !== undefined && asked === entry;
  const name = typeof draft.name === "string" ? draft.name : "";
  const summary = typeof draft.summary === "string" ? draft.summary : "";
  const ofFields = faults.filter(({ pointer }) => pointer.startsWith("/entry/fields/"));
  const others = faults.filter((fault) => !ofFields.includes(fault));

  return (
    <Panel title={title} caption="What is not stated here is taken over, with its own source">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onSave(entry);
        }}
      >
        <div className={form.row}>
          <TextField
            label="Name"
            value={name}
            maxLength={120}
            onChange={(value) => {
              setDraft({ ...draft, name: value });
            }}
          />
          <TextField
            label="In a sentence"
            value={summary}
            maxLength={300}
            onChange={(value) => {
              setDraft({ ...draft, summary: value });
            }}
          />
        </div>
        <SourceFields source={source} onChange={setSource} />
        {others.map(({ pointer, wanted, got }) => (
          <p key={`${pointer} ${wanted}`} role="alert" className={styles.fault}>
            {placeOf(pointer)}: wanted {wanted}, got {got}
          </p>
        ))}
        {error !== null && faults.length === 0 && (
          <p role="alert" className={styles.fault}>
            {error.message}
          </p>
        )}
        <OwnFields
          shelf={shelf}
          draft={draft}
          source={source}
          resolved={good}
          faults={ofFields}
          known={known}
          onChange={setDraft}
        />
        <div className={form.row}>
          <button type="submit" className={form.main} disabled={!ready}>
            {saves}
          </button>
          <button type="button" className="quiet" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </Panel>
  );
}

/** "/entry/sources/default/retrieved" -> "Day of the source". */
function placeOf(pointer: string): string {
  const last = pointer.split("/").at(-1) ?? "";
  return PLACES[last] ?? last.replaceAll("_", " ");
}

const PLACES: Record<string, string> = { retrieved: "Day of the source", title: "Where it comes from" };
