import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Sizing } from "@/api";
import { Fold } from "@/components/Fold";
import styles from "@/features/choose/choose.module.css";
import {
  type ChooseSearch,
  DIMENSIONS,
  FUTURES,
  USUAL_NODES,
  chooseSearch,
  freeIn,
  futuresIn,
  futuresText,
  pinsText,
} from "@/features/choose/chooseSearch";
import { counted } from "@/lib/counted";
import { pricesIn, pricesText } from "@/scenario/prices";

/** Writes a part of the terms into the address; undefined takes it out. */
export function useTerms() {
  const search = useSearch({ strict: false, select: chooseSearch });
  const navigate = useNavigate();

  function change(part: { [Name in keyof ChooseSearch]: ChooseSearch[Name] | undefined }): void {
    void navigate({ to: ".", search: (old) => ({ ...old, ...part }), replace: true });
  }

  return { search, change };
}

/** What the choice is made by: futures, pins, limits, prices. All of it travels in the address. */
export function TermsFold({ sizing }: { sizing: Sizing | null }) {
  const { search, change } = useTerms();
  const futures = futuresIn(search);
  const free = freeIn(search);
  const pinned = DIMENSIONS.length - free.length;

  return (
    <Fold
      heading="h2"
      title="Futures, pins, limits and prices"
      summary={`${counted(futures.length + 1, "future")}; ${pinned} of ${DIMENSIONS.length} pinned; at most ${search.nodes ?? USUAL_NODES} storage nodes`}
      className={styles.terms}
    >
      <div className={styles.groups}>
        <fieldset>
          <legend>Futures, beside as asked</legend>
          {FUTURES.map(({ name, label }) => (
            <Tick
              key={name}
              label={label}
              ticked={futures.includes(name)}
              onTick={(ticked) => {
                const others = futures.filter((future) => future !== name);
                change({ futures: futuresText(ticked ? [...others, name] : others) });
              }}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>May be changed; else pinned</legend>
          {DIMENSIONS.map(({ name, label }) => (
            <Tick
              key={name}
              label={label}
              ticked={free.includes(name)}
              onTick={(ticked) => {
                const others = free.filter((dimension) => dimension !== name);
                change({ pins: pinsText(ticked ? [...others, name] : others) });
              }}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>Limits</legend>
          <Written
            label="Most storage nodes"
            value={String(search.nodes ?? USUAL_NODES)}
            onWritten={(text) => {
              change({ nodes: numberIn(text) });
            }}
          />
          <Written
            label="Most rack units"
            value={search.units === undefined ? "" : String(search.units)}
            onWritten={(text) => {
              change({ units: numberIn(text) });
            }}
          />
        </fieldset>
        <Prices sizing={sizing} search={search} change={change} />
      </div>
    </Fold>
  );
}

interface PricesProps extends ReturnType<typeof useTerms> {
  sizing: Sizing | null;
}

/** What a storage node of each array that fits costs; only prices that somebody entered count. */
function Prices({ sizing, search, change }: PricesProps) {
  const { node_prices: prices } = pricesIn(search);
  const arrays = new Map(
    (sizing?.candidates ?? []).filter(({ fits }) => fits).map(({ array, name }) => [array, name]),
  );

  return (
    <fieldset>
      <legend>Your prices, a storage node</legend>
      <Written
        label="Currency"
        value={search.currency ?? ""}
        onWritten={(text) => {
          change({ currency: text === "" ? undefined : text });
        }}
      />
      {[...arrays].map(([array, name]) => (
        <Written
          key={array}
          label={name}
          value={prices[array] === undefined ? "" : String(prices[array])}
          onWritten={(text) => {
            const price = numberIn(text);
            const others = Object.entries(prices).filter(([other]) => other !== array);
            const all = price === undefined ? others : [...others, [array, price] as const];
            change({ prices: all.length === 0 ? undefined : pricesText(Object.fromEntries(all)) });
          }}
        />
      ))}
    </fieldset>
  );
}

function Tick({
  label,
  ticked,
  onTick,
}: {
  label: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={ticked}
        onChange={({ currentTarget }) => {
          onTick(currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
}

/** A line that counts once it is left, or Enter is pressed. */
function Written({
  label,
  value,
  onWritten,
}: {
  label: string;
  value: string;
  onWritten: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);

  function settle(): void {
    if (typed !== null && typed.trim() !== value) onWritten(typed.trim());
    setTyped(null);
  }

  return (
    <label className={styles.line}>
      {label}
      <input
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === "Enter") settle();
        }}
      />
    </label>
  );
}

function numberIn(text: string): number | undefined {
  const number = Number(text.replaceAll(",", ""));
  return text === "" || !Number.isFinite(number) ? undefined : number;
}
