import { Fragment, memo } from "react";
import type { Fix, Moves, Verdict } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { useDimmed } from "@/features/planner/answer/useDimmed";
import { MeasuredDrop } from "@/features/planner/moves/MeasuredDrop";
import { FIXES_ID, WHAT_CAN_GO, fixesTitle } from "@/features/planner/moves/fixesCard";
import { MovesMissing } from "@/features/planner/moves/MovesMissing";
import { CARD_HEIGHT } from "@/features/planner/moves/size";
import styles from "@/features/planner/moves/moves.module.css";
import type { Missing } from "@/features/planner/moves/useMoves";
import { unbroken } from "@/lib/format";

interface FixesProps {
  state: Verdict["state"];
  /** Whether it fits and its batch ends late. */
  isLate: boolean;
  /** Null before the first answer. */
  moves: Moves | null;
  missing: Missing | null;
  stale: boolean;
  onApply: (patch: Fix["patch"]) => void;
}

/** Changes of the design with what each gives and what gets worse: to fit, to end in time, or what can go. */
export const Fixes = memo(function Fixes({ state, isLate, moves, missing, stale, onApply }: FixesProps) {
  const dimmed = useDimmed(stale);
  return (
    <section
      id={FIXES_ID}
      className={styles.card}
      aria-labelledby="fixes-title"
      data-dimmed={dimmed}
      data-stale={stale}
    >
      <header className={styles.cardHead}>
        <h2 id="fixes-title">{fixesTitle(state, isLate)}</h2>
      </header>
      {missing !== null && <MovesMissing missing={missing} />}
      {moves === null ? (
        missing === null && (
          <Skeleton height={CARD_HEIGHT} label={`On its way: ${fixesTitle(state, isLate)}`} />
        )
      ) : (
        <FixList state={state} isLate={isLate} moves={moves} disabled={stale} onApply={onApply} />
      )}
    </section>
  );
});

interface FixListProps extends Pick<FixesProps, "state" | "isLate" | "onApply"> {
  moves: Moves;
  disabled: boolean;
}

function FixList({ state, isLate, moves, disabled, onApply }: FixListProps) {
  const { fixes, in_time: inTime, no_help: noHelp, may_grow: mayGrow } = moves;
  const without = noHelp.map(({ label, reason }) => `${label}, ${reason}`).join("; ");
  const lists: [readonly Fix[], string][] = [[fixes, NOTHING[state]]];
  if (isLate) lists.unshift([inTime, NEVER_IN_TIME]);

  return (
    <>
      {lists.map(([of, none], at) => (
        // By its place: once the batch is in time what can go comes first, and the focus stays.
        <Fragment key={at}>
          {at > 0 && <h3 className={styles.next}>{WHAT_CAN_GO}</h3>}
          <FixItems fixes={of} none={none} disabled={disabled} onApply={onApply} />
        </Fragment>
      ))}
      {state === "unknown" && <MeasuredDrop disabled={disabled} onApply={onApply} />}
      {mayGrow !== "" && <p className={styles.aside}>{unbroken(mayGrow)}</p>}
      {without !== "" && (
        <p className={styles.aside}>
          <strong>No help:</strong> {unbroken(without)}
        </p>
      )}
    </>
  );
}

const NEVER_IN_TIME = "No change that was tried ends the batch in time.";

const NOTHING: Record<Verdict["state"], string> = {
  fits: "Nothing: no smaller design that was tried fits.",
  just_too_small: "No change that was tried makes it fit.",
  too_small: "No change that was tried makes it fit.",
  over_full: "No change that was tried makes it fit.",
  unknown: "None: enter a measured figure.",
};

interface FixItemsProps {
  fixes: readonly Fix[];
  /** What is said where there are none. */
  none: string;
  disabled: boolean;
  onApply: (patch: Fix["patch"]) => void;
}

function FixItems({ fixes, none, disabled, onApply }: FixItemsProps) {
  if (fixes.length === 0) return <p className="note">{none}</p>;
  return (
    <ul className={styles.fixes}>
      {fixes.map((fix, at) => (
        // By its place: what is applied makes way for what comes next, and the focus stays.
        <FixItem key={at} fix={fix} disabled={disabled} onApply={onApply} />
      ))}
    </ul>
  );
}

interface FixItemProps {
  fix: Fix;
  disabled: boolean;
  onApply: (patch: Fix["patch"]) => void;
}

function FixItem({
  fix: { label, result, side_effects: sideEffects, patch },
  disabled,
  onApply,
}: FixItemProps) {
  return (
    <li>
      <p className={styles.fixHead}>
        <strong>{unbroken(label)}</strong>
        <button
          type="button"
          className="plain"
          aria-label={`Apply: ${label}`}
          aria-disabled={disabled}
          onClick={() => {
            if (!disabled) onApply(patch);
          }}
        >
          Apply
        </button>
      </p>
      <p className="note">{unbroken(told(result, sideEffects))}</p>
    </li>
  );
}

/** "Fits. 98 % of cases, 4 nodes more"; a side effect that is a sentence begins one. */
function told(result: string, sideEffects: string): string {
  return [result, sideEffects].filter(Boolean).join(/^[A-Z]/.test(sideEffects) ? ". " : ", ");
}
