import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Refused, Unreachable } from "@/api";
import { Notice } from "@/components/Notice";
import { CandidatesPanel } from "@/features/choose/CandidatesPanel";
import { CarriedPanel } from "@/features/choose/CarriedPanel";
import { ChoiceSkeleton } from "@/features/choose/ChoiceSkeleton";
import { ChooseHead } from "@/features/choose/ChooseHead";
import { RegretPanel } from "@/features/choose/RegretPanel";
import { RejectedPanel } from "@/features/choose/RejectedPanel";
import { ServicesPanel } from "@/features/choose/ServicesPanel";
import { TermsFold, useTerms } from "@/features/choose/TermsFold";
import styles from "@/features/choose/choose.module.css";
import { USUAL_SHORT, termsOf } from "@/features/choose/chooseSearch";
import { type Chosen, sizingOf } from "@/features/choose/queries";
import { useApply } from "@/features/choose/useApply";
import { useScenario } from "@/scenario/context";
import { useShownName } from "@/scenario/useShownName";

/** Which design of the catalogue to take for the work in hand, and why not the others. */
export function ChoosePage() {
  const { history, broken, failure } = useScenario();
  const { search } = useTerms();
  const name = useShownName(history?.present ?? null);
  const { data, error, isPlaceholderData } = useQuery(sizingOf(history?.present ?? null, termsOf(search)));
  const wrong = error instanceof Unreachable ? failure : (error ?? failure);

  return (
    <div className={styles.page}>
      <ChooseHead name={name} chosen={data ?? null} stale={isPlaceholderData} />
      {broken !== null && <Notice role="alert">{broken} The worked example is shown instead.</Notice>}
      {wrong !== null && (
        <Notice role="alert">
          {wrong.message}
          {wrong instanceof Refused && wrong.faults.map(({ pointer, wanted }) => ` ${pointer}: ${wanted}.`)}
        </Notice>
      )}
      <TermsFold sizing={data?.sizing ?? null} />
      {data === undefined ? (
        wrong === null && <ChoiceSkeleton />
      ) : (
        <Answer name={name} chosen={data} stale={isPlaceholderData} />
      )}
    </div>
  );
}

function Answer({ name, chosen, stale }: { name: string; chosen: Chosen; stale: boolean }) {
  const { search, change } = useTerms();
  const { open } = useApply(chosen);
  const [lit, setLit] = useState<string | null>(null);
  const { sizing } = chosen;
  const currency = search.currency ?? "";
  const built = sizing.candidates.length > 0 || sizing.services.length === 0;

  function show(patch: Readonly<Record<string, unknown>>): void {
    void open(patch);
  }

  return (
    <div className={stale ? `${styles.parts} ${styles.stale}` : styles.parts}>
      <ServicesPanel sizing={sizing} onOpen={show} />
      <div className={styles.answer}>
        {built && (
          <>
            <CarriedPanel name={name} sizing={sizing} currency={currency} lit={lit} onLight={setLit} />
            <CandidatesPanel sizing={sizing} currency={currency} lit={lit} onLight={setLit} onOpen={show} />
          </>
        )}
        {sizing.regret !== null && (
          <RegretPanel
            regret={sizing.regret}
            currency={currency}
            onShortPrice={(price) => {
              change({ short: price === USUAL_SHORT ? undefined : price });
            }}
          />
        )}
        <RejectedPanel sizing={sizing} onOpen={show} />
      </div>
    </div>
  );
}
