import { type Dispatch, createContext, use } from "react";
import type { Action, ScenarioHistory, Scenarios, SlotAction } from "@/scenario/state";

interface ScenarioState {
  history: ScenarioHistory;
  /** Why the link in the address does not open; null where it does or there is none. */
  broken: string | null;
  /** Why the first worked example could not be fetched. */
  failure: Error | null;
}

/** Every scenario in hand, and what changes any of them. */
export const ScenariosContext = createContext<Scenarios>({});
export const ScenariosActions = createContext<Dispatch<SlotAction>>(() => undefined);

/** The scenario of the slot around a component. */
export const ScenarioContext = createContext<ScenarioState>({
  history: null,
  broken: null,
  failure: null,
});
export const ScenarioActions = createContext<Dispatch<Action>>(() => undefined);

/** The scenario of the nearest slot, with what can be undone. */
export function useScenario(): ScenarioState {
  return use(ScenarioContext);
}

/** What changes the scenario of the nearest slot; the same function for the life of the slot. */
export function useScenarioActions(): Dispatch<Action> {
  return use(ScenarioActions);
}
