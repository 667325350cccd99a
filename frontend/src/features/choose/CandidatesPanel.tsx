import { useState } from "react";
import type { Sizing, SizingCandidate } from "@/api";
import { Panel } from "@/components/Panel";
import { arrayOf, listed, reasonOf, usableText } from "@/features/choose/candidates";
import styles from "@/features/choose/choose.module.css";
import { formatNumber, formatShare } from "@/lib/format";

interface CandidatesPanelProps {
  sizing: Sizing;
  currency: string;
  lit: string | null;
  onLight: (id: string | null) => void;
  onOpen: (patch: SizingCandidate["patch"]) => void;
}

/** The designs that fit, fewest nodes first; the three nearest misses where none does. */
export function CandidatesPanel({ sizing, currency, lit, onLight, onOpen }: CandidatesPanelProps) {
  const [all, setAll] = useState(false);
  const rows = listed(sizing, all);
  const every = listed(sizing, true).length;
  const none = sizing.recommended === null;
  const labels = rows.map(({ label }) => label);
  const costed = rows.some(({ cost }) => cost !== null);

  return (
    <Panel
      title={none ? "Nearest misses" : "Candidates that fit"}
      caption={
        none
          ? "nearest first"
          : `of each array, drives and size the simplest; ${rows.length} of ${every} shown`
      }
      actions={
        every > rows.length || all ? (
          <button
            type="button"
            className="quiet"
            aria-pressed={all}
            onClick={() => {
              setAll(!all);
            }}
          >
            All {every}
          </button>
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p>No array is left to choose among.</p>
      ) : (
        <table className={styles.candidates}>
          <thead>
            <tr>
              <th scope="col">design</th>
              <th scope="col">binds first</th>
              <th scope="col" className={styles.number}>
                rack units
              </th>
              <th scope="col" className={styles.number}>
                usable
              </th>
              {costed && (
                <th scope="col" className={styles.number}>
                  cost {currency}
                </th>
              )}
              <th scope="col" className={styles.number}>
                as asked
              </th>
              <th scope="col" className={styles.number}>
                futures
              </th>
              <th scope="col">why here</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                data-lit={row.id === lit}
                onMouseEnter={() => {
                  onLight(row.id);
                }}
                onMouseLeave={() => {
                  onLight(null);
                }}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={styles.design}
                    onFocus={() => {
                      onLight(row.id);
                    }}
                    onBlur={() => {
                      onLight(null);
                    }}
                    onClick={() => {
                      onOpen(row.patch);
                    }}
                  >
                    {row.label}
                    <span className="seen-by-readers-only">, {arrayOf(row)}: open in the planner</span>
                  </button>
                  {(all || labels.filter((label) => label === row.label).length > 1) && (
                    <span className="note"> {arrayOf(row)}</span>
                  )}
                </th>
                <td data-label="binds first" className={styles.binds}>
                  {row.binds}
                </td>
                <td data-label="rack units" className={styles.number}>
                  {row.rack_units === null ? "not known" : formatNumber(row.rack_units)}
                </td>
                <td data-label="usable" className={styles.number}>
                  {usableText(row) || "not known"}
                </td>
                {costed && (
                  <td data-label={`cost ${currency}`} className={styles.number}>
                    {row.cost === null ? "no price" : row.cost.toLocaleString("en-US")}
                  </td>
                )}
                <td data-label="as asked" className={styles.number}>
                  {formatShare(row.holds_share)}
                </td>
                <td data-label="futures" className={styles.number}>
                  {formatShare(row.futures_share)}
                </td>
                <td className={styles.reason}>{reasonOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note">As asked, futures: share of cases within policy. A design opens in the planner.</p>
    </Panel>
  );
}
