import { Notice } from "@/components/Notice";
import type { Missing } from "@/features/planner/moves/useMoves";

/** In place of a card's rows: why they did not come, and a button that asks again. */
export function MovesMissing({ missing: { because, askAgain } }: { missing: Missing }) {
  return (
    <Notice
      role="status"
      action={
        <button type="button" className="plain" onClick={askAgain}>
          Try again
        </button>
      }
    >
      Not worked out: {because}
    </Notice>
  );
}
