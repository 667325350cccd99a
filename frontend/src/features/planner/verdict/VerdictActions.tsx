import { Link } from "@tanstack/react-router";
import type { Verdict } from "@/api";
import { FIXES_ID, fixesTitle } from "@/features/planner/moves/fixesCard";
import styles from "@/features/planner/verdict/verdict.module.css";
import { writeAt } from "@/lib/document";
import { formatNumber, withUnit } from "@/lib/format";
import { useScenarioActions } from "@/scenario/context";

interface VerdictActionsProps {
  verdict: Verdict;
  onShowField: (pointer: string) => void;
}

/** What can be done about the verdict at once. */
export function VerdictActions({ verdict, onShowField }: VerdictActionsProps) {
  if (verdict.state === "unknown") {
    return (
      <>
        <Link to="/choose" className="quiet">
          Choose another
        </Link>
        <button
          type="button"
          className="quiet primary"
          onClick={() => {
            onShowField("/storage/sustained_mixed_gb_s");
          }}
        >
          Enter a measured figure
        </button>
      </>
    );
  }
  return (
    <>
      {verdict.state === "just_too_small" ? (
        <Accept left={verdict.headroom_left} />
      ) : (
        <Link to="/compare" className="quiet">
          Compare
        </Link>
      )}
      <ToFixes verdict={verdict} className={styles.toFixes} />
    </>
  );
}

/** Leads to the first change that is offered. */
export function ToFixes({ verdict, className = "" }: { verdict: Verdict; className?: string | undefined }) {
  const isLate = verdict.batch_late !== "";
  const isDone = verdict.state === "fits" && !isLate;
  return (
    <button
      type="button"
      className={`quiet ${isDone ? "" : "primary"} ${className}`}
      onClick={() => {
        const fixes = document.getElementById(FIXES_ID);
        fixes?.scrollIntoView({ block: "nearest" });
        fixes?.querySelector("button")?.focus();
      }}
    >
      {fixesTitle(verdict.state, isLate)}
    </button>
  );
}

/** Rounded down: a headroom rounded up would be just missed again. */
const FINEST = 1e6;

/** Takes the headroom that the design leaves for the one that is asked. */
function Accept({ left }: { left: number | null }) {
  const dispatch = useScenarioActions();
  if (left === null || left <= 0) return null;

  return (
    <button
      type="button"
      className="quiet"
      onClick={() => {
        dispatch({
          type: "change",
          change: (document) => writeAt(document, ["policy", "headroom"], Math.floor(left * FINEST) / FINEST),
          moving: false,
        });
      }}
    >
      Accept {withUnit(formatNumber(left * 100), "%")}
    </button>
  );
}
