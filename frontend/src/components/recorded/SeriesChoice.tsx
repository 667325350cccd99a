import { useState } from "react";
import type { SeriesFacts } from "@/api";
import { Fold } from "@/components/Fold";
import { TextField } from "@/components/forms/fields";
import styles from "@/components/recorded/SeriesChoice.module.css";
import { seriesName } from "@/components/recorded/seriesNames";
import { groupsMatching } from "@/components/recorded/seriesPicks";
import { formatNumber } from "@/lib/format";

const LISTED = 240;
const NEEDS_SEARCH = 12;

interface SeriesChoiceProps {
  all: readonly SeriesFacts[];
  /** How many there are, those that were not listed included. */
  matching: number;
  keys: readonly number[];
  onToggle: (key: number) => void;
}

/** Chooses which series are drawn, by name. */
export function SeriesChoice({ all, matching, keys, onToggle }: SeriesChoiceProps) {
  const [typed, setTyped] = useState("");
  const groups = groupsMatching(all, typed, LISTED);
  const listed = groups.reduce((sum, { series }) => sum + series.length, 0);

  return (
    <Fold title={`Choose series: ${keys.length} of ${formatNumber(matching, 9)} drawn`}>
      <div className={styles.choice} role="group" aria-label="Series drawn">
        {all.length > NEEDS_SEARCH && (
          <TextField
            label="Search by node, device or quantity"
            value={typed}
            placeholder="grid01 sda read"
            onChange={setTyped}
          />
        )}
        {listed === 0 && <p className="note">No series has such a name.</p>}
        <div className={styles.groups}>
          {groups.map(({ title, series }) => (
            <div key={title}>
              <h4>{title}</h4>
              <ul className={styles.list}>
                {series.map((one) => (
                  <li key={one.key}>
                    <label>
                      <input
                        type="checkbox"
                        checked={keys.includes(one.key)}
                        onChange={() => {
                          onToggle(one.key);
                        }}
                      />
                      {seriesName(one)}
                    </label>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {listed < matching && typed === "" && (
          <p className="note">The first {listed} are listed; search for the others by name.</p>
        )}
      </div>
    </Fold>
  );
}
