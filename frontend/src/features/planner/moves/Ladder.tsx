import { memo } from "react";
import type { Rung } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { useDimmed } from "@/features/planner/answer/useDimmed";
import { MovesMissing } from "@/features/planner/moves/MovesMissing";
import { CARD_HEIGHT } from "@/features/planner/moves/size";
import styles from "@/features/planner/moves/moves.module.css";
import type { Missing } from "@/features/planner/moves/useMoves";
import { moveAlong } from "@/lib/moveAlong";
import { formatNumber, formatShare, unbroken } from "@/lib/format";

interface LadderProps {
  /** Null before the first answer. */
  rungs: readonly Rung[] | null;
  missing: Missing | null;
  stale: boolean;
  onApply: (patch: Rung["patch"]) => void;
  /** A rung is pointed at or focused; null once none is. */
  onPreview: (rung: Rung | null) => void;
}

/** The storage nodes needed under another policy, or by other evidence: a rung previews its answer and is taken by a click. */
export const Ladder = memo(function Ladder({ rungs, missing, stale, onApply, onPreview }: LadderProps) {
  const dimmed = useDimmed(stale);
  const drop = () => {
    onPreview(null);
  };

  const bought = rungs?.some((rung) => rung.bought !== null) === true;

  return (
    <section className={styles.card} aria-labelledby="ladder" data-dimmed={dimmed} data-stale={stale}>
      <header className={styles.cardHead}>
        <h2 id="ladder">What moves the answer</h2>
        <span className="note">{rungs !== null && (bought ? "to buy, " : "nodes, ")}cases held</span>
      </header>
      {missing !== null && <MovesMissing missing={missing} />}
      {rungs === null && missing === null && (
        <Skeleton height={CARD_HEIGHT} label="On its way: what moves the answer" />
      )}
      <ol className={styles.rungs}>
        {rungs?.map((rung, at) => {
          const preview = () => {
            if (!stale) onPreview(rung);
          };
          return (
            // By its place: another rung is written there, none moves under the pointer.
            <li key={at}>
              <button
                type="button"
                className={styles.rung}
                aria-current={rung.current}
                // Not disabled: what waits for its next answer keeps the focus.
                aria-disabled={stale}
                // Not on entering: a list that changes under a pointer at rest previews nothing.
                onMouseMove={preview}
                onMouseLeave={drop}
                onFocus={preview}
                onBlur={drop}
                onKeyDown={(event) => {
                  moveAlong(event);
                  if (event.key === "Escape") drop();
                }}
                onClick={() => {
                  if (!stale && !rung.current) onApply(rung.patch);
                }}
              >
                <strong className={styles.nodes} data-words={rung.storage_nodes === null}>
                  {unbroken(rung.bought ?? nodesText(rung.storage_nodes))}
                </strong>
                <RungWords rung={rung} />
                <Holds share={rung.holds_share} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
});

function RungWords({ rung: { words, also, this_design: ofThisDesign } }: { rung: Rung }) {
  const beside = [also, ofThisDesign ? "this design" : ""].filter(Boolean);
  return (
    <span className={styles.words}>
      <span>{unbroken(words)}</span>
      {beside.map((text) => (
        <small key={text}> · {text}</small>
      ))}
    </span>
  );
}

function nodesText(nodes: number | null): string {
  return nodes === null ? "none" : formatNumber(nodes, 9);
}

function Holds({ share }: { share: number | null }) {
  if (share === null) return <span className={styles.share}>no size sold</span>;
  return (
    <>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="8" />
        <rect className={styles.held} width={share * 100} height="8" />
      </svg>
      <span className={styles.share}>
        {formatShare(share)}
        <span className="seen-by-readers-only"> of cases hold with them</span>
      </span>
    </>
  );
}
