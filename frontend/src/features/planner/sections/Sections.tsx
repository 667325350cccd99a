import { lazy, memo, useCallback } from "react";
import type { Deciding } from "@/api";
import { kneeSentence } from "@/components/answer/throughputRows";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import type { Faults } from "@/features/planner/inputs/faults";
import { AdviceList } from "@/features/planner/sections/AdviceList";
import { ConstraintsSection } from "@/features/planner/sections/ConstraintsSection";
import { EnginesSection } from "@/features/planner/sections/EnginesSection";
import { FeedsPart } from "@/features/planner/sections/FeedsPart";
import { LogSection } from "@/features/planner/sections/LogSection";
import { Section } from "@/features/planner/sections/Section";
import { SureSection } from "@/features/planner/sections/SureSection";
import { Warnings } from "@/features/planner/sections/Warnings";
import { constraintLine } from "@/features/planner/sections/constraintRows";
import { answeringLabel, engineSentences } from "@/features/planner/sections/engineRows";
import { batchLine, capacityLine, evidenceLine, logLine, sureLine } from "@/features/planner/sections/lines";
import { type SectionName, useOpenSections } from "@/features/planner/sections/openSections";
import styles from "@/features/planner/sections/sections.module.css";
import { unbroken } from "@/lib/format";
import type { JsonObject } from "@/lib/json";

// Closed at first, so nothing that the verdict waits for.
const BatchPanel = lazy(async () => ({
  default: (await import("@/features/planner/batch/BatchPanel")).BatchPanel,
}));
const CapacityPanel = lazy(async () => ({
  default: (await import("@/components/answer/CapacityPanel")).CapacityPanel,
}));

interface SectionsProps {
  /** The document that the assessment answers. */
  answered: JsonObject | null;
  /** What the scenario is called in files and captions. */
  name: string;
  assessment: AnsweredScenario;
  /** What the ends of the deciding input would need; null until that is known of this design. */
  deciding: Deciding | null;
  faults: Faults;
  onShowField: (pointer: string) => void;
}

/** Everything behind the answer, a line each; they open in place and stay open in the link. */
export const Sections = memo(function Sections(props: SectionsProps) {
  const { answered, name, assessment, deciding, faults, onShowField } = props;
  const { open, set } = useOpenSections();
  const { advice, batch, capacity, engines, samples, scenario, verdict, warnings } = assessment;
  const toggle = useCallback(
    (name: SectionName) => {
      set(name, (isOpen) => !isOpen);
    },
    [set],
  );
  const shared = (name: SectionName) => ({ name, open: open.includes(name), onToggle: toggle });

  return (
    <div className={styles.sections}>
      <Section {...shared("batch")} title="Batch window" line={batchLine(batch)}>
        <BatchPanel
          name={name}
          batch={batch}
          scenario={scenario}
          samples={samples}
          faults={faults}
          onShowField={onShowField}
          engine={answeringLabel(engines, "batch")}
        />
      </Section>
      <Section {...shared("capacity")} title="Capacity" line={capacityLine(capacity, verdict)}>
        <CapacityPanel name={name} capacity={capacity} />
      </Section>
      <Section {...shared("constraints")} title="Other constraints" line={constraintLine(assessment)}>
        <ConstraintsSection name={name} assessment={assessment} />
        <FeedsPart document={answered} name={name} />
      </Section>
      <Section {...shared("sure")} title="How sure" line={unbroken(sureLine(assessment, deciding))}>
        <SureSection assessment={assessment} />
      </Section>
      <Section {...shared("evidence")} title="Evidence" line={evidenceLine(assessment)}>
        <AdviceList advice={advice} onShowField={onShowField} />
        <Warnings warnings={warnings} onShowField={onShowField} />
      </Section>
      <Section {...shared("engines")} title="Engines" line={unbroken(engineSentences(engines))}>
        <EnginesSection
          document={answered}
          knees={kneeSentence(assessment.curve, assessment.demand.sized_by)}
        />
      </Section>
      <Section {...shared("log")} title="Calculation log" line={logLine(assessment)}>
        <LogSection document={answered} name={name} />
      </Section>
    </div>
  );
});
