import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useMemo, useReducer, useRef } from "react";
import { exampleOf } from "@/features/planner/queries";
import { ScenarioActions, ScenarioContext } from "@/scenario/context";
import { scenarioReducer } from "@/scenario/state";
import { isJsonObject } from "@/lib/json";
import { linkText, openLink } from "@/scenario/link";

/** What the page opens on when its address carries no scenario. */
const FIRST_EXAMPLE = "f810_12_nodes";

/** Keeps the scenario, its history and the address in step, on every page. */
export function ScenarioProvider({ children }: { children: ReactNode }) {
  const { s: link } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [history, dispatch] = useReducer(scenarioReducer, null);
  const written = useRef<string | undefined>(undefined);
  const opened = useMemo(() => (link === undefined ? null : openLink(link)), [link]);
  const broken = opened?.ok === false ? opened.reason : null;
  const first = useQuery({ ...exampleOf(FIRST_EXAMPLE), enabled: opened?.ok !== true });

  useEffect(() => {
    if (opened === null || link === written.current) return;
    if (opened.ok) dispatch({ type: "open", document: opened.document });
    written.current = link;
  }, [link, opened]);

  const example = first.data?.document;
  useEffect(() => {
    if (history === null && isJsonObject(example)) dispatch({ type: "open", document: example });
  }, [history, example]);

  const settled = history !== null && !history.moving && changedHere(history) ? history.present : null;
  useEffect(() => {
    if (settled === null) return;
    const text = linkText(settled);
    if (text === written.current) return;
    written.current = text;
    void navigate({ to: ".", search: (old) => ({ ...old, s: text }), replace: true });
  }, [settled, navigate]);

  return (
    <ScenarioActions value={dispatch}>
      <ScenarioContext value={{ history, broken, failure: first.error }}>{children}</ScenarioContext>
    </ScenarioActions>
  );
}

function changedHere({ past, future }: { past: readonly unknown[]; future: readonly unknown[] }) {
  return past.length + future.length > 0;
}
