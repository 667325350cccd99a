import { useEffect } from "react";
import { useScenario, useScenarioActions } from "@/scenario/context";

/** Takes the last change of the scenario back, or makes it again: by button, and by keys wherever the focus is. */
export function UndoButtons({ of = "" }: { of?: string }) {
  const { history } = useScenario();
  const dispatch = useScenarioActions();

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      if (!(event.ctrlKey || event.metaKey) || key.toLowerCase() !== "z") return;
      // In a field whose text is not entered, and in one that is of no scenario, the keys take back its typing.
      const field = target instanceof Element ? target.closest<HTMLElement>("input, textarea") : null;
      if (field !== null && field.dataset.typed !== "false") return;
      event.preventDefault();
      dispatch({ type: shiftKey ? "redo" : "undo" });
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
      {type === "undo" ? "Undo" : "Redo"} {of}
    </button>
  ));
}
