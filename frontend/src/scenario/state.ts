import type { JsonObject } from "@/lib/json";
import { type History, move, record, redo, startHistory, undo } from "@/scenario/history";

/** What can be done to one scenario. */
export type Action =
  | { type: "open"; document: JsonObject }
  | { type: "restore"; history: NonNullable<ScenarioHistory> }
  | { type: "change"; change: (document: JsonObject) => JsonObject; moving: boolean }
  | { type: "replace"; document: JsonObject }
  | { type: "undo" }
  | { type: "redo" };

/** Null until the scenario is opened. */
export type ScenarioHistory = History<JsonObject> | null;

/** The scenarios in hand, each under the name of its slot; one that was never opened has no entry. */
export type Scenarios = Readonly<Record<string, NonNullable<ScenarioHistory>>>;

/** An action and the slot of the scenario it is for. */
export interface SlotAction {
  slot: string;
  action: Action;
}

/** The scenarios after an action on one of them; the others keep their identity. */
export function scenariosReducer(all: Scenarios, { slot, action }: SlotAction): Scenarios {
  const before = all[slot] ?? null;
  const after = scenarioReducer(before, action);
  return after === null || after === before ? all : { ...all, [slot]: after };
}

function scenarioReducer(history: ScenarioHistory, action: Action): ScenarioHistory {
  if (action.type === "open") return startHistory(action.document);
  if (action.type === "restore") return action.history;
  if (history === null) return null;
  switch (action.type) {
    case "change": {
      const next = action.change(history.present);
      return action.moving ? move(history, next) : record(history, next);
    }
    case "replace":
      return record(history, action.document);
    case "undo":
      return undo(history);
    case "redo":
      return redo(history);
  }
}
