import { Link, useSearch } from "@tanstack/react-router";
import { CopyButton } from "@/components/CopyButton";
import { ExportMenu } from "@/components/ExportMenu";
import { InHeader } from "@/components/HeaderSlot";
import { Skeleton } from "@/components/Skeleton";
import { WhatIfMenu } from "@/features/compare/WhatIfMenu";
import styles from "@/features/compare/compare.module.css";
import { compareSearch } from "@/features/compare/compareSearch";
import { comparisonTable } from "@/features/compare/comparisonTable";
import { nameOf, slotsOf } from "@/features/compare/designs";
import type { Compared } from "@/features/compare/queries";
import type { Designs } from "@/features/compare/useDesigns";
import { fileStem } from "@/lib/download";
import { unbroken } from "@/lib/format";
import { UndoButtons } from "@/scenario/UndoButtons";
import { PolicyLine } from "@/scenario/policy/PolicyLine";
import { SLOTS } from "@/scenario/slots";
import { useShownNames } from "@/scenario/useShownName";

interface CompareHeadProps {
  compared: Compared | null;
  designs: Designs;
  baseline: number;
}

/** The verdict over all designs, the policy they stand under, and what can be done with the whole. */
export function CompareHead({ compared, designs, baseline }: CompareHeadProps) {
  const { columns, set } = designs;
  const documents = columns.map(({ document }) => document);
  const names = useShownNames(documents);
  const showsAll = useSearch({ strict: false, select: (search) => compareSearch(search).inputs === "all" });
  const base = columns[baseline];
  const full = columns.length === SLOTS.length;

  return (
    <header className={styles.head}>
      <InHeader>
        <UndoButtons of="A" />
      </InHeader>
      <div className={styles.verdict}>
        {compared === null ? (
          <Skeleton height={34} label="The verdict is on its way" />
        ) : (
          <h1 aria-live="polite">{unbroken(compared.comparison.title)}</h1>
        )}
        <PolicyLine />
        {columns.length > 1 && base !== undefined && (
          <p className="note">All under the policy of A. Chips show the change from {base.letter}.</p>
        )}
      </div>
      <div className={styles.actions}>
        {base !== undefined && (
          <WhatIfMenu compared={compared} designs={designs} design={base} ofBaseline label="What if ▾" />
        )}
        <button
          type="button"
          className="quiet"
          disabled={full || base === undefined}
          onClick={() => {
            if (base !== undefined)
              set([...documents, { ...base.document, name: `${nameOf(base.document)}, copy` }]);
          }}
        >
          {full ? "Add design, 4 of 4" : "Add design"}
        </button>
        <Link
          to="."
          search={(old) => ({ ...old, inputs: showsAll ? undefined : "all" })}
          className={`quiet ${styles.button}`}
          replace
        >
          {showsAll ? "Show inputs that differ" : "Show all inputs"}
        </Link>
        <CopyButton address={() => addressOf(documents)} />
        {compared !== null && (
          <ExportMenu
            of="the comparison"
            fileStem={`${fileStem(names[baseline] ?? "")}-compared`}
            table={comparisonTable(compared.comparison, names)}
            drawing={null}
          />
        )}
      </div>
    </header>
  );
}

/** The address with all designs in it. */
function addressOf(documents: Parameters<typeof slotsOf>[0]): string {
  const address = new URL(window.location.href);
  for (const [slot, text] of Object.entries(slotsOf(documents))) {
    if (typeof text === "string") address.searchParams.set(slot, text);
  }
  return address.href;
}
