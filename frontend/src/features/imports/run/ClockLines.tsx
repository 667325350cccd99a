import type { ClockOffset } from "@/api";
import { clockText } from "@/features/imports/clocks";
import form from "@/features/imports/parts/form.module.css";
import styles from "@/features/imports/run/SitePanel.module.css";
import { formatNumber } from "@/lib/format";

type Ahead = Readonly<Record<string, number>>;

interface ClockLinesProps {
  /** How far clocks still stand apart. */
  offsets: readonly ClockOffset[];
  /** What was taken off by node already. */
  taken: Ahead;
  busy: boolean;
  onSet: (ahead: Record<string, number>) => void;
}

/** How the nodes' clocks stand to each other, and a press that sets one right. */
export function ClockLines({ offsets, taken, busy, onSet }: ClockLinesProps) {
  return (
    <ul className={styles.clocks}>
      {offsets.map((offset) => {
        const { host, ahead_s: ahead, confident } = offset;
        const known = taken[host] ?? 0;
        return (
          <li key={host}>
            <span>
              {host}{" "}
              <small className={form.small}>
                {clockText(offset)}
                {known !== 0 && `; ${formatNumber(known)} s taken off`}
              </small>
            </span>
            {confident && ahead !== 0 && (
              <button
                type="button"
                className="quiet"
                disabled={busy}
                onClick={() => {
                  onSet({ ...taken, [host]: known + ahead });
                }}
              >
                Set right <span className="seen-by-readers-only">the clock of {host}</span>
              </button>
            )}
            {known !== 0 && (
              <button
                type="button"
                className="quiet"
                disabled={busy}
                onClick={() => {
                  onSet({ ...taken, [host]: 0 });
                }}
              >
                As recorded <span className="seen-by-readers-only">the clock of {host}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
