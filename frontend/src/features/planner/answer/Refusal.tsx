import { useQuery } from "@tanstack/react-query";
import type { ScenarioField } from "@/api";
import { fields } from "@/api/published";
import { Notice } from "@/components/Notice";
import type { Answer } from "@/features/planner/answer/useAnswer";
import type { FaultLine } from "@/features/planner/inputs/faults";

interface RefusalProps {
  answer: Answer;
  faults: readonly FaultLine[];
  onShowField: (pointer: string) => void;
}

/** The label of the field a pointer names, else the pointer; places in lists are left out of field paths. */
function nameOf(pointer: string, known: readonly ScenarioField[]): string {
  const path = pointer.replaceAll(/\/\d+(?=\/|$)/g, "").slice(1);
  const field = known.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return field?.label ?? (pointer || "the document");
}

/** Why the scenario as it stands has no answer; the last good one stays below. */
export function Refusal({ answer, faults, onShowField }: RefusalProps) {
  const known = useQuery(fields).data ?? [];
  const { refused, failure, assessment } = answer;
  const problem = refused ?? failure;
  if (problem === null) return null;

  const kept = assessment === null ? "" : " The last good answer is kept.";
  if (faults.length === 0) return <Notice role="alert">{`${problem.message}${kept}`}</Notice>;
  return (
    <Notice role="alert">
      {faults.map(({ pointer, reason }) => (
        <span key={`${pointer} ${reason}`}>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              onShowField(pointer);
            }}
          >
            {nameOf(pointer, known)}
          </button>{" "}
          {reason}.{" "}
        </span>
      ))}
      {kept}
    </Notice>
  );
}
