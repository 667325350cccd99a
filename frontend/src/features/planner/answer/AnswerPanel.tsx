import { Skeleton } from "@/components/Skeleton";
import { Tile } from "@/components/Tile";
import { CapacityPanel } from "@/components/answer/CapacityPanel";
import { ChainPanel } from "@/components/answer/ChainPanel";
import { chainCaption } from "@/components/answer/chainRows";
import { EnginesPanel } from "@/features/planner/answer/EnginesPanel";
import { FeedsPanel } from "@/features/planner/answer/FeedsPanel";
import { LogPanel } from "@/features/planner/answer/LogPanel";
import { Opening } from "@/features/planner/answer/Opening";
import { OverlaidCurve } from "@/features/planner/answer/OverlaidCurve";
import { WarningsPanel } from "@/features/planner/answer/WarningsPanel";
import { WhyPanel } from "@/features/planner/answer/WhyPanel";
import styles from "@/features/planner/answer/answer.module.css";
import { tiles } from "@/features/planner/answer/answerTiles";
import { answeringLabel } from "@/features/planner/answer/engineRows";
import type { Answer, AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { BatchPanel } from "@/features/planner/batch/BatchPanel";
import type { Faults } from "@/features/planner/inputs/faults";

interface AnswerPanelProps {
  answer: Answer;
  assessment: AnsweredScenario;
  faults: Faults;
  onShowField: (pointer: string) => void;
}

/** The answer in reading order: what binds, what it takes, the figures, then why. */
export function AnswerPanel({ answer, assessment, faults, onShowField }: AnswerPanelProps) {
  const { batch, engines, links, samples, scenario } = assessment;

  return (
    <div className={styles.answer} data-stale={answer.stale} aria-busy={answer.stale}>
      <Opening assessment={assessment} />
      <div className={styles.tiles}>
        {tiles(assessment).map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </div>
      <div className={styles.pair}>
        <ChainPanel name={scenario.name} links={links} caption={chainCaption(assessment)} />
        <OverlaidCurve assessment={assessment} />
      </div>
      <BatchPanel
        batch={batch}
        scenario={scenario}
        samples={samples}
        faults={faults}
        onShowField={onShowField}
        engine={answeringLabel(engines, "batch")}
      />
      <EnginesPanel engines={engines} />
      <div className={styles.pair}>
        <CapacityPanel name={scenario.name} capacity={assessment.capacity} />
        <WhyPanel assessment={assessment} />
      </div>
      <div className={styles.pair}>
        <FeedsPanel document={answer.answered} name={scenario.name} />
        <WarningsPanel warnings={assessment.warnings} onShowField={onShowField} />
      </div>
      <LogPanel document={answer.answered} assessment={assessment} />
    </div>
  );
}

/** The answer's place while the first one is on its way. */
export function AnswerSkeleton() {
  return (
    <div className={styles.answer}>
      <Skeleton height={144} label="The answer is on its way" />
      <div className={styles.tiles}>
        {["nodes", "throughput", "ratio", "capacity"].map((tile) => (
          <Skeleton key={tile} height={96} label={`A figure is on its way: ${tile}`} />
        ))}
      </div>
      <div className={styles.pair}>
        <Skeleton height={420} label="The chain is on its way" />
        <Skeleton height={420} label="The chart is on its way" />
      </div>
    </div>
  );
}
