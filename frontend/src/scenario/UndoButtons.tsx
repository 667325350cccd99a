import { useEffect } from "react";
import { isUndo } from "@/lib/undoKeys";
import { useScenario, useScenarioActions } from "@/scenario/context";

/** Takes the last change of the scenario back, or makes it again: by button, and by keys wherever the focus is. */
export function UndoButtons() {
  const { history } = useScenario();
  const dispatch = useScenarioActions();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event)) return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? "redo" : "undo" });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [dispatch]);

  return (["undo", "redo"] as const).map((type) => (
    <button
      key={type}
      type="button"
      className="quiet"
      disabled={!history?.[type === "undo" ? "past" : "future"].length}
      onClick={() => {
        dispatch({ type });
      }}
    >
      {type === "undo" ? "Undo" : "Redo"}
    </button>
  ));
}
