import { useQuery } from "@tanstack/react-query";
import type { GlossaryTerm, MethodFormula, WhatIf } from "@/api";
import { Notice } from "@/components/Notice";
import { Page } from "@/components/Page";
import { Skeleton } from "@/components/Skeleton";
import { useAnchor } from "@/components/useAnchor";
import { ChapterLinks } from "@/features/method/ChapterLinks";
import { Formulas } from "@/features/method/Formulas";
import { Glossary } from "@/features/method/Glossary";
import styles from "@/features/method/MethodPage.module.css";
import { chapterOf } from "@/features/method/chapters";
import { FidelitySection } from "@/features/method/fidelity/FidelitySection";
import { type ModuleFormulas, formulasByModule } from "@/features/method/modules";
import { formulas, modules, terms, whatIfs } from "@/features/method/queries";
import { WorkedByHand } from "@/features/method/worked/WorkedByHand";

const LEAD =
  "What the model said of published systems it had not seen, small designs worked by hand, and each formula with its unit, assumption and source.";

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
  const chapter = chapterOf(hash);
  const anchors = new Set(formulas.map(({ name }) => name));

  return (
    <div id={chapter} className={styles.chapter}>
      <ChapterLinks open={chapter} />
      {chapter === "fidelity" && <FidelitySection />}
      {chapter === "worked" && <WorkedByHand designs={worked} />}
      {chapter === "formulas" && <Formulas modules={modules} anchors={anchors} hash={hash} />}
      {chapter === "glossary" && <Glossary terms={terms} anchors={anchors} hash={hash} />}
    </div>
  );
}
