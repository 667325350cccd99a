import { useNavigate, useSearch } from "@tanstack/react-router";
import { NumberField } from "@/components/forms/NumberField";
import { WrittenField } from "@/components/forms/WrittenField";
import { MOST, type PricesSearch, pricesIn, pricesSearch, pricesText } from "@/scenario/prices/prices";
import styles from "@/scenario/prices/prices.module.css";

const PRICE = { least: 0, most: MOST, example: "90,000" };

interface PricesFieldsProps {
  arrays: readonly { id: string; name: string }[];
}

/** What a storage node of each array costs; only prices that somebody entered count. They stay in the address. */
export function PricesFields({ arrays }: PricesFieldsProps) {
  const { currency } = useSearch({ strict: false, select: pricesSearch });
  const { node_prices: prices } = usePrices();
  const navigate = useNavigate();
  const change = (part: { [Name in keyof PricesSearch]: PricesSearch[Name] | undefined }) => {
    void navigate({ to: ".", search: (old) => ({ ...old, ...part }), replace: true });
  };

  return (
    <fieldset className={styles.prices}>
      <legend>Your prices, a storage node</legend>
      <WrittenField
        label="Currency"
        value={currency ?? ""}
        onWritten={(text) => {
          change({ currency: text === "" ? undefined : text });
        }}
      />
      {arrays.map(({ id, name }) => (
        <NumberField
          key={id}
          label={name}
          value={prices[id]}
          wanted={PRICE}
          onWritten={(price) => {
            const others = Object.entries(prices).filter(([other]) => other !== id);
            const all = price === undefined ? others : [...others, [id, price] as const];
            change({ prices: all.length === 0 ? undefined : pricesText(Object.fromEntries(all)) });
          }}
        />
      ))}
    </fieldset>
  );
}

/** The prices in the address, as the server takes them. */
export function usePrices() {
  return pricesIn(useSearch({ strict: false, select: pricesSearch }));
}
