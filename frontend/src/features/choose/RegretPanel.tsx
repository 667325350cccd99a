import type { Regret, RegretCell, RegretRow } from "@/api";
import { Panel } from "@/components/Panel";
import { SHORT_PRICES } from "@/features/choose/chooseSearch";
import styles from "@/features/choose/choose.module.css";
import { counted } from "@/lib/counted";
import { formatNumber } from "@/lib/format";

interface RegretPanelProps {
  regret: Regret;
  currency: string;
  onShortPrice: (price: number) => void;
}

/** What each size costs too much or too little in each future; the least worst is marked with a word. */
export function RegretPanel({ regret, currency, onShortPrice }: RegretPanelProps) {
  const { futures, needs, rows, short_price: price } = regret;
  const prices = [...new Set([...SHORT_PRICES, price])].toSorted((a, b) => a - b);

  return (
    <Panel
      title={`Regret over ${counted(futures.length, "future")}`}
      caption={
        <label>
          storage nodes of {regret.name}; one short counts as{" "}
          <select
            className={styles.price}
            value={price}
            onChange={({ currentTarget }) => {
              onShortPrice(Number(currentTarget.value));
            }}
          >
            {prices.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>{" "}
          spare
        </label>
      }
    >
      <table className={styles.regret}>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers-only">size</span>
            </th>
            {futures.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">worst regret</th>
            <th scope="col">mean</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="note">
              needs
            </th>
            {futures.map(({ name, label }, at) => (
              <td key={name} data-label={label}>
                {needs[at] ?? "none"}
              </td>
            ))}
            <td />
            <td />
          </tr>
          {rows.map((row) => (
            <RegretLine key={row.label} row={row} regret={regret} currency={currency} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function RegretLine({ row, regret, currency }: { row: RegretRow; regret: Regret; currency: string }) {
  const carried = regret.needs.filter((need) => need !== null).length;

  return (
    <tr data-lit={row.least_worst}>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, at) => (
        <td key={cell.future} data-label={regret.futures[at]?.label} className={lookOf(cell)}>
          {cell.words}
        </td>
      ))}
      <td data-label="worst regret">
        <span>
          <strong>{formatNumber(row.worst)}</strong>
          {row.least_worst && " least"}
          {carried < regret.needs.length && ` in ${carried} of ${regret.needs.length} futures`}
          {row.worst_cost !== null && (
            <span className="note">
              {" "}
              {formatNumber(row.worst_cost)} {currency}
            </span>
          )}
        </span>
      </td>
      <td data-label="mean">
        {formatNumber(row.mean, 2)}
        {row.least_mean && " least"}
      </td>
    </tr>
  );
}

function lookOf({ spare }: RegretCell): string | undefined {
  return spare === null || spare < 0 ? styles.short : undefined;
}
