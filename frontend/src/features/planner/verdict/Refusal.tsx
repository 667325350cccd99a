import type { Answer } from "@/features/planner/answer/useAnswer";
import type { FaultLine } from "@/features/planner/inputs/faults";

interface RefusalProps {
  answer: Answer;
  faults: readonly FaultLine[];
  onShowField: (pointer: string) => void;
}

/** Why the scenario as it stands has no answer, beside the last good one. */
export function Refusal({ answer, faults, onShowField }: RefusalProps) {
  const problem = answer.refused ?? answer.failure;
  const kept = answer.assessment === null ? "" : "The answer to your last accepted input. ";

  return (
    <span role="alert">
      {kept}
      {faults.length === 0
        ? problem?.message
        : faults.map(({ pointer, label, reason }) => (
            <span key={`${pointer} ${reason}`}>
              <button
                type="button"
                className="plain"
                onClick={() => {
                  onShowField(pointer);
                }}
              >
                <strong>{label}</strong>
              </button>{" "}
              was refused: {reason}.{" "}
            </span>
          ))}
    </span>
  );
}
