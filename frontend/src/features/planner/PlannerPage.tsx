import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { Unused } from "@/api";
import { fields } from "@/api/published";
import { Notice } from "@/components/Notice";
import { InputSheet } from "@/features/planner/InputSheet";
import { PlannerControls } from "@/features/planner/PlannerControls";
import styles from "@/features/planner/PlannerPage.module.css";
import { AnswerPanel, AnswerSkeleton } from "@/features/planner/answer/AnswerPanel";
import { useAnswer } from "@/features/planner/answer/useAnswer";
import { InputPanel } from "@/features/planner/inputs/InputPanel";
import { faultsOf } from "@/features/planner/inputs/faults";
import { usePreview } from "@/features/planner/moves/usePreview";
import { NothingYet } from "@/features/planner/verdict/NothingYet";
import { ChangedLine } from "@/features/planner/verdict/ChangedLine";
import { Refusal } from "@/features/planner/verdict/Refusal";
import { ToFixes, VerdictActions } from "@/features/planner/verdict/VerdictActions";
import { VerdictHead } from "@/features/planner/verdict/VerdictHead";
import { withoutPlaces } from "@/lib/document";
import { describesNothing } from "@/scenario/describesNothing";
import { useScenario } from "@/scenario/context";
import { useResolved } from "@/scenario/useResolved";

const NONE: readonly Unused[] = [];

/** Inputs on the left, the verdict and what stands behind it on the right; every change is answered at once. */
export function PlannerPage() {
  const { history, broken, failure } = useScenario();
  const document = history?.present ?? null;
  const answer = useAnswer(document);
  const { assessment, refused, stale } = answer;
  const { preview, show: onPreview } = usePreview(document, assessment);
  const known = useQuery(fields).data;
  // It keeps its identity between answers, for panels that are drawn again only when their own part changed.
  const empty = document !== null && describesNothing(document);
  const faults = useMemo(() => (empty ? [] : faultsOf(refused, known ?? [])), [empty, refused, known]);
  // Before a first answer the catalogue fills what is not refused.
  const unanswered = document !== null && assessment === null && faults.length > 0;
  const rest = useMemo(
    () =>
      unanswered
        ? withoutPlaces(
            document,
            faults.map(({ pointer }) => pointer),
          )
        : null,
    [unanswered, document, faults],
  );
  const { resolved } = useResolved(rest);
  const [target, setTarget] = useState<{ pointer: string } | null>(null);
  const showField = useCallback((pointer: string) => {
    setTarget({ pointer });
  }, []);
  const verdict = assessment?.verdict ?? null;
  const actions = useMemo(
    () => verdict !== null && <VerdictActions verdict={verdict} onShowField={showField} />,
    [verdict, showField],
  );
  const isRefused = refused !== null || answer.failure !== null;
  const refusal = isRefused ? <Refusal answer={answer} faults={faults} onShowField={showField} /> : null;

  return (
    <div className={styles.planner}>
      <PlannerControls answered={answer.answered} />
      <div className={styles.right}>
        {broken !== null && <Notice role="alert">{broken} The worked example is shown instead.</Notice>}
        {failure !== null && document === null && <Notice role="alert">{failure.message}</Notice>}
        {empty ? (
          <NothingYet />
        ) : assessment === null ? (
          <>{refusal === null ? <AnswerSkeleton /> : <Notice role="status">{refusal}</Notice>}</>
        ) : (
          <>
            <VerdictHead
              verdict={(preview?.assessment ?? assessment).verdict}
              previewed={preview?.words ?? ""}
              refusal={refusal}
              stale={stale && !isRefused && !answer.away}
              actions={actions}
            />
            <ChangedLine previous={history?.past.at(-1)} assessment={assessment} answered={answer.answered} />
            <AnswerPanel
              answer={answer}
              assessment={assessment}
              preview={preview}
              faults={faults}
              onShowField={showField}
              onPreview={onPreview}
            />
          </>
        )}
      </div>
      <InputSheet target={target} beside={assessment !== null && <ToFixes verdict={assessment.verdict} />}>
        {(inSheet) => (
          <InputPanel
            document={document}
            faults={faults}
            unused={assessment?.unused ?? NONE}
            target={target}
            resolved={assessment?.scenario ?? resolved ?? null}
            inSheet={inSheet}
          />
        )}
      </InputSheet>
    </div>
  );
}
