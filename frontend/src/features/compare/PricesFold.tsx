import { useQuery } from "@tanstack/react-query";
import { shelves } from "@/api/published";
import { Fold } from "@/components/Fold";
import type { Compared } from "@/features/compare/queries";
import styles from "@/features/compare/compare.module.css";
import { PricesFields, usePrices } from "@/scenario/prices/PricesFields";

/** Prices of the arrays that are compared; with one, the table tells what each design's storage nodes cost. */
export function PricesFold({ compared }: { compared: Compared }) {
  const entries = useQuery(shelves).data?.find(({ shelf }) => shelf === "storage_arrays")?.entries ?? [];
  const { node_prices: prices } = usePrices();
  const built = compared.comparison.designs.filter(({ figures }) => figures?.bought === null);
  const own = new Set(built.map(({ figures }) => figures?.array));
  const arrays = entries.filter(({ id }) => own.has(id));
  const entered = arrays.filter(({ id }) => prices[id] !== undefined).length;

  if (arrays.length === 0) return null;
  return (
    <Fold
      heading="h2"
      title="Prices"
      summary={entered === 0 ? "none entered" : `of ${entered} of ${arrays.length} arrays`}
      className={`${styles.panel} ${styles.fold}`}
    >
      <div className={styles.prices}>
        <PricesFields arrays={arrays} />
      </div>
    </Fold>
  );
}
