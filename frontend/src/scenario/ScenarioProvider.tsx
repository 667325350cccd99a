import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useReducer } from "react";
import { ScenarioSlot } from "@/scenario/ScenarioSlot";
import { ScenariosActions, ScenariosContext } from "@/scenario/context";
import { editedSlot } from "@/scenario/slots";
import { scenariosReducer } from "@/scenario/state";

/** Keeps the scenarios in hand from page to page; what is inside works on the planner's unless a slot says otherwise. */
export function ScenarioProvider({ children }: { children: ReactNode }) {
  const [all, dispatch] = useReducer(scenariosReducer, {});
  const slot = useSearch({ strict: false, select: editedSlot });

  return (
    <ScenariosActions value={dispatch}>
      <ScenariosContext value={all}>
        <ScenarioSlot key={slot} slot={slot}>
          {children}
        </ScenarioSlot>
      </ScenariosContext>
    </ScenariosActions>
  );
}
