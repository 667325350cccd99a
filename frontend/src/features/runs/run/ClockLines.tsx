import type { ClockOffset } from "@/api";
import { clockGroups } from "@/components/recorded/clocks";
import styles from "@/features/runs/run/SitePanel.module.css";
import { formatNumber } from "@/lib/format";

interface ClockLinesProps {
  /** How far clocks still stand apart. */
  offsets: readonly ClockOffset[];
  /** What was taken off by node already. */
  taken: Readonly<Record<string, number>>;
  busy: boolean;
  onSet: (ahead: Record<string, number>) => void;
}

/** How the nodes' clocks stand to each other, and a press that sets one right. */
export function ClockLines({ offsets, taken, busy, onSet }: ClockLinesProps) {
  return (
    <ul className={styles.clocks}>
      {clockGroups(offsets, taken).map(({ hosts, text, settable }) => (
        <li key={`${hosts} ${text}`}>
          <span>
            {hosts} <small className="note">{text}</small>
          </span>
          {settable !== null && (
            <ClockButtons
              offset={settable}
              busy={busy}
              known={taken[settable.host] ?? 0}
              onSet={(ahead) => {
                onSet({ ...taken, [settable.host]: ahead });
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface ClockButtonsProps {
  offset: ClockOffset;
  known: number;
  busy: boolean;
  onSet: (ahead: number) => void;
}

function ClockButtons({ offset, known, busy, onSet }: ClockButtonsProps) {
  const { host, ahead_s: ahead, confident } = offset;

  return (
    <span className={styles.clock}>
      {known !== 0 && <small className="note">{formatNumber(known)} s taken off</small>}
      {confident && ahead !== 0 && (
        <button
          type="button"
          className="quiet"
          disabled={busy}
          onClick={() => {
            onSet(known + ahead);
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
            onSet(0);
          }}
        >
          As recorded <span className="seen-by-readers-only">the clock of {host}</span>
        </button>
      )}
    </span>
  );
}
