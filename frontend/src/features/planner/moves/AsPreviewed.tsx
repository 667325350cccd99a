import { type ReactNode, useMemo } from "react";
import type { JsonObject } from "@/lib/json";
import { ScenarioContext, useScenario } from "@/scenario/context";

interface AsPreviewedProps {
  document: JsonObject;
  children: ReactNode;
}

/** What is inside reads the previewed document in place of the one in hand; what it changes is still that. */
export function AsPreviewed({ document, children }: AsPreviewedProps) {
  const inHand = useScenario();
  const read = useMemo(() => {
    const { history } = inHand;
    return history === null ? inHand : { ...inHand, history: { ...history, present: document } };
  }, [inHand, document]);

  return <ScenarioContext value={read}>{children}</ScenarioContext>;
}
