import { type Dispatch, createContext, use } from "react";
import type { Action, ScenarioHistory } from "@/scenario/state";

interface ScenarioState {
  history: ScenarioHistory;
  /** Why the link in the address does not open; null where it does or there is none. */
  broken: string | null;
  /** Why the first worked example could not be fetched. */
  failure: Error | null;
}

export const ScenarioContext = createContext<ScenarioState>({
  history: null,
  broken: null,
  failure: null,
});
export const ScenarioActions = createContext<Dispatch<Action>>(() => undefined);

/** The scenario with what can be undone. */
export function useScenario(): ScenarioState {
  return use(ScenarioContext);
}

/** What changes the scenario; the same function for the life of the page. */
export function useScenarioActions(): Dispatch<Action> {
  return use(ScenarioActions);
}
