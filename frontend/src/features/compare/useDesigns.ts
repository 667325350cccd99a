import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type ComparedDesign, columnsOf, slotsOf } from "@/features/compare/designs";
import type { JsonObject } from "@/lib/json";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { type Opened, openLink } from "@/scenario/link";
import { SLOTS } from "@/scenario/slots";

export interface Designs {
  /** A is the design in hand; the others stand in the address. Empty until A is there. */
  columns: ComparedDesign[];
  /** Why a link to one of them does not open. */
  broken: string[];
  /** Replaces all of them; what was there before is one step back. */
  set: (documents: readonly JsonObject[]) => void;
}

/** The designs of the comparison, as the address has them. */
export function useDesigns(): Designs {
  const { history } = useScenario();
  const dispatch = useScenarioActions();
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [b, c, d] = [useOpened(search.b), useOpened(search.c), useOpened(search.d)];
  const planned = history?.present ?? null;

  const columns = useMemo(() => {
    if (planned === null) return [];
    return columnsOf([planned, ...[b, c, d].flatMap((each) => (each?.ok === true ? [each.document] : []))]);
  }, [planned, b, c, d]);

  const set = (documents: readonly JsonObject[]) => {
    const [first] = documents;
    if (first === undefined) return;
    if (first !== planned) dispatch({ type: "replace", document: first });
    const slots = slotsOf(documents);
    void navigate({
      to: ".",
      search: (old) => ({ ...old, ...slots, base: kept(old.base, documents), with: undefined }),
    });
  };

  const broken = [b, c, d].flatMap((each) => (each?.ok === false ? [each.reason] : []));
  return { columns, broken, set };
}

/** The document of a link; the same one for as long as the link is the same. */
function useOpened(link: unknown): Opened | null {
  return useMemo(() => (typeof link === "string" ? openLink(link) : null), [link]);
}

/** A baseline that is still there. */
function kept(base: unknown, documents: readonly JsonObject[]) {
  return SLOTS.slice(1, documents.length).find((slot) => slot === base);
}
