import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import styles from "@/features/catalogue/ShelfList.module.css";
import { toNeighbour } from "@/features/catalogue/neighbour";
import { entryInFile } from "@/features/catalogue/own/queries";
import { shelfWords } from "@/features/catalogue/shelves";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { OWN, ownShelves, withOwnEntry } from "@/scenario/ownEntries";
import { type JsonObject, isJsonObject } from "@/lib/json";

/** The entries that the open design brings itself, and a way to bring one from a file. */
export function OwnShelves() {
  const document = useScenario().history?.present ?? null;
  const own = ownShelves(document);

  return (
    <section className={styles.own} aria-label="Yours, in this design">
      <h2 className={styles.shelf}>
        Yours, in this design <span>{own.flatMap(({ entries }) => entries).length}</span>
      </h2>
      <ul className={styles.entries}>
        {own.flatMap(({ shelf, entries }) =>
          entries.map(({ id, name }) => (
            <li key={`${shelf}/${id}`}>
              <Link to="/catalogue/$shelf/$id" params={{ shelf, id }} onKeyDown={toNeighbour}>
                {name} <span className="note">{shelfWords(shelf).label}</span>
              </Link>
            </li>
          )),
        )}
      </ul>
      {own.length === 0 && (
        <p className="note">None. Open an entry and choose “Like this, but…”, or add a file.</p>
      )}
      {document !== null && <FromFile document={document} />}
    </section>
  );
}

function FromFile({ document }: { document: JsonObject }) {
  const dispatch = useScenarioActions();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (file: File) => entryInFile(document, stemOf(file.name), await file.text()),
    networkMode: "always",
    onSuccess: ({ shelf, id, written }) => {
      if (!isJsonObject(written)) return;
      dispatch({
        type: "change",
        change: (current) => withOwnEntry(current, shelf, id, written),
        moving: false,
      });
      void navigate({ to: "/catalogue/$shelf/$id", params: { shelf, id: `${OWN}${id}` } });
    },
  });

  return (
    <>
      <button
        type="button"
        className="plain small"
        disabled={isPending}
        onClick={() => picker.current?.click()}
      >
        Add from a file
      </button>
      <input
        ref={picker}
        type="file"
        accept=".yaml,.yml,.json"
        hidden
        aria-label="File of an entry"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file !== undefined) mutate(file);
        }}
      />
      {error !== null && <p role="alert">{error.message}</p>}
    </>
  );
}

/** "Our F710.yaml" -> "our_f710": what a file without an id is called by. */
function stemOf(name: string): string {
  const stem = name.replace(/\.[^.]*$/, "").toLowerCase();
  return (
    stem
      .replaceAll(/[^a-z0-9]+/g, "_")
      .replace(/^_+/, "")
      .replace(/_+$/, "") || "ours"
  );
}
