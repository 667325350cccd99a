import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { CheckedEntry } from "@/api";
import { fields } from "@/api/published";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { AgesPanel } from "@/features/catalogue/entry/AgesPanel";
import { EntryPanel } from "@/features/catalogue/entry/EntryPanel";
import { LikeThis } from "@/features/catalogue/own/LikeThis";
import { OwnForm } from "@/features/catalogue/own/OwnForm";
import { nextVersion } from "@/features/catalogue/own/draft";
import styles from "@/features/catalogue/own/own.module.css";
import { checkedEntry } from "@/features/catalogue/own/queries";
import { shelfWords } from "@/features/catalogue/shelves";
import { writeAt } from "@/lib/document";
import { downloadText } from "@/lib/download";
import type { JsonObject } from "@/lib/json";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { OWN, isTaken, ownEntry, withOwnEntry, withoutOwnEntry } from "@/scenario/ownEntries";

interface OwnEntryPageProps {
  shelf: string;
  /** With `own:` before it. */
  id: string;
}

/** An entry that the open design brings itself: shown whole, changed, taken away as a file, removed. */
export function OwnEntryPage({ shelf, id }: OwnEntryPageProps) {
  const document = useScenario().history?.present ?? null;
  const dispatch = useScenarioActions();
  const written = ownEntry(document, shelf, id);
  const bare = id.slice(OWN.length);
  const checked = useQuery({
    ...checkedEntry(document, shelf, bare, written),
    placeholderData: keepPreviousData,
  });
  const known = useQuery(fields);
  const [edited, setEdited] = useState(false);

  if (document === null) return <Skeleton height={640} label="The design is on its way" />;
  if (written === null) return <Notice role="status">This design has no entry {id} of its own.</Notice>;
  if (known.data === undefined) return <Skeleton height={640} label="The entry is on its way" />;
  if (edited && checked.data !== undefined) {
    return (
      <OwnForm
        title="Change this entry"
        shelf={shelf}
        id={bare}
        written={written}
        resolved={checked.data.resolved.fields}
        known={known.data}
        saves="Save in the design"
        onSave={(entry) => {
          const change = (current: JsonObject) =>
            withOwnEntry(current, shelf, id, nextVersion(entry, written));
          dispatch({ type: "change", change, moving: false });
          setEdited(false);
        }}
        onCancel={() => {
          setEdited(false);
        }}
      />
    );
  }
  const actions = (
    <Actions
      document={document}
      shelf={shelf}
      id={id}
      checked={checked.data}
      onEdit={() => {
        setEdited(true);
      }}
    />
  );
  if (checked.error !== null) {
    return (
      <>
        <div className={styles.actions}>{actions}</div>
        <Notice role="alert">{checked.error.message}</Notice>
      </>
    );
  }
  if (checked.data === undefined) return <Skeleton height={640} label="The entry is on its way" />;
  const { resolved } = checked.data;
  return (
    <>
      <LikeThis shelf={shelf} id={id} name={resolved.name} known={known.data}>
        {actions}
      </LikeThis>
      <EntryPanel entry={resolved} known={known.data} />
      <AgesPanel ages={resolved.ages} />
    </>
  );
}

interface ActionsProps extends OwnEntryPageProps {
  document: JsonObject;
  checked: CheckedEntry | undefined;
  onEdit: () => void;
}

function Actions({ document, shelf, id, checked, onEdit }: ActionsProps) {
  const dispatch = useScenarioActions();
  const navigate = useNavigate();
  const taken = isTaken(document, id);
  const section = SECTIONS[shelf];

  return (
    <>
      {section !== undefined && !taken && (
        <button
          type="button"
          className="quiet primary"
          onClick={() => {
            const change = (current: JsonObject) => writeAt(current, [section], { from: id });
            dispatch({ type: "change", change, moving: false });
          }}
        >
          Use in the design
        </button>
      )}
      <button type="button" className="quiet" disabled={checked === undefined} onClick={onEdit}>
        Change
      </button>
      <button
        type="button"
        className="quiet"
        disabled={checked === undefined}
        onClick={() => {
          if (checked !== undefined) downloadText(`${checked.id}.yaml`, "application/yaml", checked.text);
        }}
      >
        Save as YAML
      </button>
      {taken ? (
        <span className="note">
          In use by this design. <Link to="/">Open the planner</Link>
        </span>
      ) : (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            const change = (current: JsonObject) => withoutOwnEntry(current, shelf, id);
            dispatch({ type: "change", change, moving: false });
            void navigate({ to: "/catalogue" });
          }}
        >
          Remove <span className="seen-by-readers-only">{shelfWords(shelf).label} entry</span>
        </button>
      )}
    </>
  );
}

/** The section of a design that a shelf fills whole; of a grid node, group by group, the planner does it. */
const SECTIONS: Record<string, string> = {
  storage_arrays: "storage",
  networks: "network",
  workloads: "workload",
  reductions: "reduction",
  policies: "policy",
};
