import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ScenarioField } from "@/api";
import { Notice } from "@/components/Notice";
import { OwnForm } from "@/features/catalogue/own/OwnForm";
import { freeId, takenFrom } from "@/features/catalogue/own/draft";
import styles from "@/features/catalogue/own/own.module.css";
import { likeEntry } from "@/features/catalogue/own/queries";
import { shelfWords } from "@/features/catalogue/shelves";
import { removeAt } from "@/lib/document";
import { type JsonObject, isJsonObject } from "@/lib/json";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { OWN, ownOn, withOwnEntry } from "@/scenario/ownEntries";

interface LikeThisProps {
  shelf: string;
  id: string;
  name: string;
  known: readonly ScenarioField[];
  /** What else can be done with the entry. */
  children?: ReactNode;
}

/** Starts an entry of the user's own from another one, and adds it to the open design. */
export function LikeThis({ shelf, id, name, known, children }: LikeThisProps) {
  const document = useScenario().history?.present ?? null;
  const dispatch = useScenarioActions();
  const navigate = useNavigate();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => likeEntry(document, shelf, id),
    networkMode: "always",
  });
  const written = data?.written;

  if (document === null || shelfWords(shelf).place === "") return null;
  if (data === undefined || !isJsonObject(written)) {
    return (
      <div className={styles.actions}>
        {children}
        <button
          type="button"
          className="quiet"
          disabled={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Like this, but…
        </button>
        {error !== null && <Notice role="alert">{error.message}</Notice>}
      </div>
    );
  }

  const taken = ownOn(document, shelf).map((one) => one.id.slice(OWN.length));
  const free = freeId(data.id, taken);
  const save = (entry: JsonObject) => {
    const own = `${OWN}${free}`;
    const stated = Object.keys(isJsonObject(entry.fields) ? entry.fields : {});
    dispatch({
      type: "change",
      change: (current) => takenFrom(withOwnEntry(current, shelf, free, entry), id, own, stated),
      moving: false,
    });
    void navigate({ to: "/catalogue/$shelf/$id", params: { shelf, id: own } });
  };
  return (
    <OwnForm
      title={`Like ${name}, but…`}
      shelf={shelf}
      id={free}
      written={removeAt(written, ["sources"])}
      resolved={data.resolved.fields}
      known={known}
      saves="Add to the design"
      onSave={save}
      onCancel={reset}
    />
  );
}
