import { useCallback } from "react";
import type { Moves, Rung } from "@/api";
import { Skeleton } from "@/components/Skeleton";
import { ChainPanel } from "@/components/answer/ChainPanel";
import styles from "@/features/planner/answer/answer.module.css";
import type { Answer, AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { useDimmed } from "@/features/planner/answer/useDimmed";
import { OverlaidCurve } from "@/features/planner/curve/OverlaidCurve";
import { EquationRow } from "@/features/planner/equation/EquationRow";
import type { Faults } from "@/features/planner/inputs/faults";
import { AsPreviewed } from "@/features/planner/moves/AsPreviewed";
import { Fixes } from "@/features/planner/moves/Fixes";
import { Ladder } from "@/features/planner/moves/Ladder";
import { useMoves } from "@/features/planner/moves/useMoves";
import type { Preview } from "@/features/planner/moves/usePreview";
import { NeededTable } from "@/features/planner/needed/NeededTable";
import { Sections } from "@/features/planner/sections/Sections";
import { TrustLine } from "@/features/planner/sections/TrustLine";
import { useShowSection } from "@/features/planner/sections/useShowSection";
import { mergePatch } from "@/lib/mergePatch";
import { useScenarioActions } from "@/scenario/context";
import { useShownName } from "@/scenario/useShownName";

interface AnswerPanelProps {
  answer: Answer;
  assessment: AnsweredScenario;
  /** The answer under the rung that is pointed at, shown in place of the other. */
  preview: Preview | null;
  faults: Faults;
  onShowField: (pointer: string) => void;
  onPreview: (rung: Rung | null) => void;
}

/** What stands below the verdict, in reading order: the equation, what moves it, the links, the details. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { answer, assessment, preview, faults, onShowField, onPreview } = props;
  const shown = preview?.assessment ?? assessment;
  const { links, needed, scenario, verdict } = shown;
  const isWaiting = answer.stale && answer.refused === null && !answer.away;
  const { moves, missing, stale: movesStale } = useMoves(answer.answered, isWaiting);
  const dimmed = useDimmed(isWaiting);
  const apply = useApply();
  const show = useShowSection(verdict.binding?.name ?? "");
  const name = useShownName(answer.answered);

  return (
    <>
      <div className={styles.figures} data-dimmed={dimmed} data-stale={isWaiting} aria-busy={answer.stale}>
        <div className={styles.equation} data-previewed={preview !== null}>
          <EquationRow equation={assessment.equation} onShowField={onShowField} />
          {preview !== null && (
            <div className={styles.over}>
              <AsPreviewed document={preview.document}>
                <EquationRow equation={preview.assessment.equation} onShowField={onShowField} />
              </AsPreviewed>
            </div>
          )}
        </div>
        <div className={styles.three}>
          {moves?.rungs.length !== 0 && (
            <Ladder
              rungs={moves?.rungs ?? null}
              missing={missing}
              stale={movesStale}
              onApply={apply}
              onPreview={onPreview}
            />
          )}
          <NeededTable rows={needed} onShow={show} />
          <Fixes
            state={assessment.verdict.state}
            isLate={assessment.verdict.batch_late !== ""}
            moves={moves}
            missing={missing}
            stale={movesStale}
            onApply={apply}
          />
        </div>
        <div className={styles.two}>
          <ChainPanel
            name={name}
            links={links}
            verdict={verdict}
            asked={shown.storage_nodes_required.asked}
          />
          <OverlaidCurve
            curve={shown.curve}
            demand={shown.demand}
            verdict={verdict}
            name={name}
            shown={scenario.overlays}
            array={scenario.storage.origin}
            backsUp={(scenario.workload.backup.read_tb.high ?? 0) > 0}
          />
        </div>
      </div>
      <TrustLine />
      <Sections
        answered={answer.answered}
        name={name}
        assessment={assessment}
        deciding={movesStale ? null : (moves?.deciding ?? null)}
        faults={faults}
        onShowField={onShowField}
      />
    </>
  );
}

/** Takes a move: a change of the document like any other, so that Undo takes it back. */
function useApply() {
  const dispatch = useScenarioActions();
  return useCallback(
    (patch: Moves["fixes"][number]["patch"]) => {
      dispatch({ type: "change", change: (document) => mergePatch(document, patch), moving: false });
    },
    [dispatch],
  );
}

/** The answer's place while the first one is on its way. */
export function AnswerSkeleton() {
  return (
    <div className={styles.answer}>
      <h1 className="seen-by-readers-only">Planner</h1>
      <Skeleton height={60} label="The answer is on its way" />
      <Skeleton height={88} label="The equation is on its way" />
      <div className={styles.three}>
        {["moves", "needed", "fixes"].map((card) => (
          <Skeleton key={card} height={236} label={`On its way: ${card}`} />
        ))}
      </div>
      <div className={styles.two}>
        <Skeleton height={320} label="The chain is on its way" />
        <Skeleton height={320} label="The chart is on its way" />
      </div>
    </div>
  );
}
