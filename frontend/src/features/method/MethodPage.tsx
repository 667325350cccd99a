import { useQuery } from "@tanstack/react-query";
import type { MethodFormula } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import { useAnchor } from "@/components/useAnchor";
import { Contents } from "@/features/method/FormulaContents";
import { FormulaCard } from "@/features/method/FormulaCard";
import { FidelitySection } from "@/features/method/fidelity/FidelitySection";
import { Glossary } from "@/features/method/Glossary";
import styles from "@/features/method/MethodPage.module.css";
import { modules } from "@/features/method/modules";
import { formulas } from "@/features/method/queries";

const LEAD =
  "Each formula as the library itself documents it: equation, unit, assumption, source. Papers are cited by number and line.";

/** The model on one page. */
export function MethodPage() {
  const { data, error } = useQuery(formulas);

  return (
    <Page title="Method" lead={LEAD}>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && data === undefined && (
        <Skeleton height={900} label="The formulas are on their way" />
      )}
      {data !== undefined && <Formulas formulas={data} />}
    </Page>
  );
}

function Formulas({ formulas }: { formulas: readonly MethodFormula[] }) {
  const hash = useAnchor();
  const byModule = modules(formulas);
  const anchors = new Set(formulas.map(({ name }) => name));

  return (
    <div className={styles.method}>
      <Contents modules={byModule} />
      <div className={styles.body}>
        {byModule.map(({ id, title, about, formulas: own }) => (
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
        <div id="glossary" className={styles.module}>
          <Glossary anchors={anchors} hash={hash} />
        </div>
        {/* It grows when it is filled, so that nothing an address points at may stand below it. */}
        <div id="fidelity" className={styles.module}>
          <FidelitySection />
        </div>
      </div>
    </div>
  );
}
