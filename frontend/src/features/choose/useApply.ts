import { useNavigate } from "@tanstack/react-router";
import type { Chosen } from "@/features/choose/queries";
import { mergePatch } from "@/lib/mergePatch";
import { useScenarioActions } from "@/scenario/context";

type Patch = Readonly<Record<string, unknown>>;

/** What makes a design of the page the one in hand; Undo takes it back. */
export function useApply({ document }: Chosen) {
  const dispatch = useScenarioActions();
  const navigate = useNavigate();

  function apply(patch: Patch): void {
    const changed = mergePatch(document, patch);
    dispatch({ type: "change", change: () => changed, moving: false });
  }

  /** The same, to be seen in the planner. */
  async function open(patch: Patch): Promise<void> {
    await navigate({ to: "/", search: ({ s }) => (s === undefined ? {} : { s }) });
    apply(patch);
  }

  return { apply, open };
}
