import { useQuery } from "@tanstack/react-query";
import type { GlossaryTerm, MethodFormula, WhatIf } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { useAnchor } from "@/components/useAnchor";
import { FormulaCard } from "@/features/method/FormulaCard";
import { FormulaContents } from "@/features/method/FormulaContents";
import { Glossary } from "@/features/method/Glossary";
import styles from "@/features/method/MethodPage.module.css";
import { FidelitySection } from "@/features/method/fidelity/FidelitySection";
import { type ModuleFormulas, formulasByModule } from "@/features/method/modules";
import { formulas, modules, terms, whatIfs } from "@/features/method/queries";
import { WorkedByHand } from "@/features/method/worked/WorkedByHand";

const LEAD =
  "Each formula as the library itself documents it: equation, unit, assumption, source. Papers are cited by number and line.";

/** The model on one page. */
export function MethodPage() {
  const all = useQuery(formulas);
  const named = useQuery(modules);
  const words = useQuery(terms);
  const worked = useQuery(whatIfs);
  const error = all.error ?? named.error ?? words.error ?? worked.error;
  const known =
    all.data !== undefined &&
    named.data !== undefined &&
    words.data !== undefined &&
    worked.data !== undefined;

  return (
    <Page title="Method" lead={LEAD}>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && !known && <Skeleton height={900} label="The formulas are on their way" />}
      {known && (
        <Method
          formulas={all.data}
          modules={formulasByModule(named.data, all.data)}
          terms={words.data}
          worked={worked.data}
        />
      )}
    </Page>
  );
}

interface MethodProps {
  formulas: readonly MethodFormula[];
  modules: readonly ModuleFormulas[];
  terms: readonly GlossaryTerm[];
  worked: readonly WhatIf[];
}

function Method({ formulas, modules, terms, worked }: MethodProps) {
  const hash = useAnchor();
  const anchors = new Set(formulas.map(({ name }) => name));

  return (
    <div className={styles.method}>
      <FormulaContents modules={modules} />
      <div className={styles.body}>
        {modules.map(({ id, title, about, formulas: own }) => (
          <div key={id} id={id} className={styles.module}>
            <Panel title={title} caption={about}>
              {own.map((formula) => (
                <FormulaCard
                  key={formula.id}
                  formula={formula}
                  meant={hash === formula.name}
                  anchors={anchors}
                />
              ))}
            </Panel>
          </div>
        ))}
        <div id="worked" className={styles.module}>
          <WorkedByHand designs={worked} />
        </div>
        <div id="glossary" className={styles.module}>
          <Glossary terms={terms} anchors={anchors} hash={hash} />
        </div>
        {/* It grows when it is filled, so that nothing an address points at may stand below it. */}
        <div id="fidelity" className={styles.module}>
          <FidelitySection />
        </div>
      </div>
    </div>
  );
}
