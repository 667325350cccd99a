import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Unreachable } from "@/api";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { CompareCurves } from "@/features/compare/CompareCurves";
import { CompareHead } from "@/features/compare/CompareHead";
import { ComparisonTable } from "@/features/compare/ComparisonTable";
import { MovedPanel } from "@/features/compare/MovedPanel";
import { PricesFold } from "@/features/compare/PricesFold";
import styles from "@/features/compare/compare.module.css";
import { compareSearch } from "@/features/compare/compareSearch";
import { placeOf } from "@/features/compare/designs";
import { comparisonOf } from "@/features/compare/queries";
import { useDesigns } from "@/features/compare/useDesigns";
import { useScenario } from "@/scenario/context";
import { usePrices } from "@/scenario/prices/PricesFields";

/** Up to four designs side by side under one policy: the verdict over all, what differs, what that moves. */
export function ComparePage() {
  const { broken, failure } = useScenario();
  const designs = useDesigns();
  const search = useSearch({ strict: false, select: compareSearch });
  const prices = usePrices();
  const baseline = placeOf(search.base, designs.columns);
  const documents = designs.columns.map(({ document }) => document);
  const { data, error, isPlaceholderData } = useQuery(comparisonOf(documents, baseline, prices));
  const reasons = [broken, ...designs.broken].filter((reason) => reason !== null);
  const wrong = error instanceof Unreachable ? failure : (error ?? failure);

  return (
    <div className={styles.page}>
      <CompareHead compared={data ?? null} designs={designs} baseline={baseline} />
      {reasons.map((reason) => (
        <Notice key={reason} role="alert">
          {reason}
        </Notice>
      ))}
      {wrong !== null && <Notice role="alert">{wrong.message}</Notice>}
      <ComparisonTable compared={data ?? null} designs={designs} baseline={baseline} />
      {data === undefined ? (
        wrong === null && <Skeleton height={420} label="The comparison is on its way" />
      ) : (
        <>
          <PricesFold compared={data} />
          <div className={isPlaceholderData ? `${styles.below} ${styles.stale}` : styles.below}>
            {data.comparison.curves !== null && (
              <CompareCurves curves={data.comparison.curves} columns={designs.columns} />
            )}
            <MovedPanel comparison={data.comparison} />
          </div>
        </>
      )}
    </div>
  );
}
