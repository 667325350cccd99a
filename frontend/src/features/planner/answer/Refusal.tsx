import { Notice } from "@/components/Notice";
import type { Answer } from "@/features/planner/answer/useAnswer";
import type { FaultLine } from "@/features/planner/inputs/faults";

interface RefusalProps {
  answer: Answer;
  faults: readonly FaultLine[];
  onShowField: (pointer: string) => void;
}

/** Why the scenario as it stands has no answer; the last good one stays below. */
export function Refusal({ answer, faults, onShowField }: RefusalProps) {
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
            {pointer || "the document"}
          </button>{" "}
          {reason}.{" "}
        </span>
      ))}
      {kept}
    </Notice>
  );
}
