import { useCallback, useMemo, useState } from "react";
import { Notice } from "@/components/Notice";
import { InputSheet } from "@/features/planner/InputSheet";
import { PlannerControls } from "@/features/planner/PlannerControls";
import styles from "@/features/planner/PlannerPage.module.css";
import { AnswerPanel } from "@/features/planner/answer/AnswerPanel";
import { AnswerSkeleton } from "@/features/planner/answer/AnswerPanel";
import { Refusal } from "@/features/planner/answer/Refusal";
import { useAnswer } from "@/features/planner/answer/useAnswer";
import { InputPanel } from "@/features/planner/inputs/InputPanel";
import { faultsOf } from "@/features/planner/inputs/faults";
import { useScenario } from "@/scenario/context";

/** Inputs on the left, the answer on the right; every change is answered at once. */
export function PlannerPage() {
  const { history, broken, failure } = useScenario();
  const document = history?.present ?? null;
  const answer = useAnswer(document);
  const { assessment } = answer;
  const { refused } = answer;
  // Both keep their identity between answers, for panels that are drawn again only when their own part changed.
  const faults = useMemo(() => faultsOf(refused), [refused]);
  const [target, setTarget] = useState<{ pointer: string } | null>(null);
  const showField = useCallback((pointer: string) => {
    setTarget({ pointer });
  }, []);

  return (
    <div className={styles.planner}>
      <PlannerControls answered={answer.answered} />
      <InputSheet target={target}>
        <InputPanel
          document={document}
          faults={faults}
          target={target}
          resolved={assessment?.scenario ?? null}
        />
      </InputSheet>
      <div className={styles.right}>
        {broken !== null && <Notice role="alert">{broken} The worked example is shown instead.</Notice>}
        {failure !== null && document === null && <Notice role="alert">{failure.message}</Notice>}
        <Refusal answer={answer} faults={faults} onShowField={showField} />
        {assessment === null ? (
          refused === null && <AnswerSkeleton />
        ) : (
          <AnswerPanel answer={answer} assessment={assessment} faults={faults} onShowField={showField} />
        )}
      </div>
    </div>
  );
}
