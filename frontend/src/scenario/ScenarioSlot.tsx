import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef } from "react";
import { exampleOf } from "@/api/published";
import { isJsonObject } from "@/lib/json";
import { ScenarioActions, ScenarioContext, ScenariosActions, ScenariosContext } from "@/scenario/context";
import { walkedTo } from "@/scenario/history";
import { linkText, openLink } from "@/scenario/link";
import { STILL_MS } from "@/scenario/queries";
import { remember, remembered } from "@/scenario/remembered";
import type { Action } from "@/scenario/state";

/** What a slot opens on when the address carries no scenario for it. */
export const FIRST_EXAMPLE = "f810_12_nodes";

interface ScenarioSlotProps {
  /** The parameter of the address that carries the scenario. */
  slot: string;
  children: ReactNode;
}

/** One of the scenarios in hand for what is inside; its history and the address are kept in step. */
export function ScenarioSlot({ slot, children }: ScenarioSlotProps) {
  const history = use(ScenariosContext)[slot] ?? null;
  const dispatchTo = use(ScenariosActions);
  const dispatch = useCallback(
    (action: Action) => {
      dispatchTo({ slot, action });
    },
    [dispatchTo, slot],
  );
  const link = useSearch({ strict: false, select: (search) => linkIn(search, slot) });
  const navigate = useNavigate();
  const seen = useRef<string | undefined>(undefined);
  const underWay = useRef<readonly string[]>([]); // written here, and not yet the address
  const changedAt = useRef(-Infinity);
  const unwritten = useRef<(() => void) | null>(null);
  const opened = useMemo(() => (link === undefined ? null : openLink(link)), [link]);
  const broken = opened?.ok === false ? opened.reason : null;
  const first = useQuery({ ...exampleOf(FIRST_EXAMPLE), enabled: opened?.ok !== true });

  useEffect(() => {
    if (opened === null || link === undefined || link === seen.current) return;
    seen.current = link;
    const own = underWay.current.indexOf(link);
    underWay.current = underWay.current.slice(own + 1);
    if (own >= 0) return;
    // One that is in hand already keeps what can be undone; back and forward walk to a step that was made here.
    const inHand = history !== null && linkText(history.present) === link;
    if (opened.ok && !inHand) {
      const meant = JSON.stringify(opened.document);
      const walked = history && walkedTo(history, (step) => JSON.stringify(step) === meant);
      const kept = walked ?? remembered(slot, link);
      dispatch(
        kept === null ? { type: "open", document: opened.document } : { type: "restore", history: kept },
      );
    }
  }, [link, opened, history, dispatch, slot]);

  const example: unknown = opened?.ok === true ? undefined : first.data?.document;
  useEffect(() => {
    if (history === null && isJsonObject(example)) dispatch({ type: "open", document: example });
  }, [history, example, dispatch]);

  const settled = history !== null && !history.moving && changedHere(history) ? history.present : null;
  // One change is written at once, steps in quick succession once they hold still: each new address draws the page
  // again, and has the browser ask for its icon.
  useEffect(() => {
    if (settled === null || history === null) return;
    const write = () => {
      unwritten.current = null;
      remember(slot, history);
      const text = linkText(settled);
      if (text === (underWay.current.at(-1) ?? seen.current)) return;
      underWay.current = [...underWay.current, text];
      void navigate({ to: ".", search: (old) => ({ ...old, [slot]: text }), replace: true });
    };
    const now = performance.now();
    const isAlone = now - changedAt.current > STILL_MS;
    changedAt.current = now;
    if (isAlone) {
      write();
      return;
    }
    unwritten.current = write;
    const timer = setTimeout(write, STILL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [settled, history, slot, navigate]);

  // The page that takes this one's place reads the address: what has not held still long enough is written for it.
  useEffect(
    () => () => {
      unwritten.current?.();
    },
    [],
  );

  const failure = first.error;
  const state = useMemo(() => ({ history, broken, failure }), [history, broken, failure]);
  return (
    <ScenarioActions value={dispatch}>
      <ScenarioContext value={state}>{children}</ScenarioContext>
    </ScenarioActions>
  );
}

function linkIn(search: Readonly<Record<string, unknown>>, slot: string): string | undefined {
  const text = search[slot];
  return typeof text === "string" ? text : undefined;
}

function changedHere({ past, future }: { past: readonly unknown[]; future: readonly unknown[] }) {
  return past.length + future.length > 0;
}
