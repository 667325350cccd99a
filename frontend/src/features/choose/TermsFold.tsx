import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Sizing } from "@/api";
import { Fold } from "@/components/Fold";
import { NumberField } from "@/components/forms/NumberField";
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
import { PricesFields } from "@/scenario/prices/PricesFields";

const NODES = { least: 1, most: 252, example: "40" };
const UNITS = { least: 1, most: 10_000, example: "42" };

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
  const arrays = new Map(
    (sizing?.candidates ?? []).filter(({ fits }) => fits).map(({ array, name }) => [array, name]),
  );

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
          <NumberField
            label="Most storage nodes"
            value={search.nodes ?? USUAL_NODES}
            wanted={NODES}
            onWritten={(nodes) => {
              change({ nodes });
            }}
          />
          <NumberField
            label="Most rack units"
            value={search.units}
            wanted={UNITS}
            onWritten={(units) => {
              change({ units });
            }}
          />
        </fieldset>
        <PricesFields arrays={[...arrays].map(([id, name]) => ({ id, name }))} />
      </div>
    </Fold>
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
