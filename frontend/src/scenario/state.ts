import { type History, move, record, redo, startHistory, undo } from "@/scenario/history";
import type { JsonObject } from "@/lib/json";

/** What can be done to the scenario on the page. */
export type Action =
  | { type: "open"; document: JsonObject }
  | { type: "change"; change: (document: JsonObject) => JsonObject; moving: boolean }
  | { type: "replace"; document: JsonObject }
  | { type: "undo" }
  | { type: "redo" };

/** Null until the first scenario is there. */
export type ScenarioHistory = History<JsonObject> | null;

export function scenarioReducer(history: ScenarioHistory, action: Action): ScenarioHistory {
  if (action.type === "open") return startHistory(action.document);
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
