import type { Outlook } from "@/api";
import { Panel } from "@/components/Panel";
import { MeasureNext } from "@/features/outlook/MeasureNext";
import styles from "@/features/outlook/outlook.module.css";
import { type TornadoRow, type TornadoSide, tornadoData } from "@/features/outlook/tornadoRows";

/** Each input alone over its range, in months until the design runs out; and what to measure next. */
export function TornadoPanel({ outlook }: { outlook: Outlook }) {
  const { lasts, sensitivity, throughput_refused } = outlook;
  const title = lasts.month ? `What moves the ${lasts.month} months` : "What moves the month";

  return (
    <Panel title={title} caption="months until the design runs out by its policy">
      {throughput_refused === null ? <Tornado outlook={outlook} /> : <p>{throughput_refused}</p>}
      {sensitivity !== null && <MeasureNext sensitivity={sensitivity} />}
    </Panel>
  );
}

function Tornado({ outlook }: { outlook: Outlook }) {
  const { rows, base, ticks } = tornadoData(outlook);
  if (rows.length === 0) return <p>{nothingMoves(outlook)}</p>;

  return (
    <>
      <ul className={styles.tornado} aria-label="Each input alone">
        <li aria-hidden="true" className={styles.axis}>
          <span />
          <span className={styles.track}>
            {ticks.map(({ months, at }) => (
              <span key={months} className={styles.tick} style={{ left: percent(at) }}>
                {months}
              </span>
            ))}
          </span>
        </li>
        {rows.map((row) => (
          <Bar key={row.path} row={row} base={base} />
        ))}
      </ul>
      <p className="note">
        Each input alone, over its range; printed at each end. Widest first.
        {outlook.lasts.month === null &&
          ` The line stands at the ${2 * outlook.horizon_months} months looked at.`}
      </p>
    </>
  );
}

function nothingMoves({ lasts }: Outlook): string {
  return lasts.month === 0
    ? "The design is too small today, whichever input alone stands at either end of its range."
    : "No input alone moves the month, at either end of its range.";
}

function Bar({ row, base }: { row: TornadoRow; base: number }) {
  return (
    <li className={styles.bar}>
      <span>{row.label}</span>
      <span className={styles.track}>
        <Side side={row.shorter} way="shorter" />
        <Side side={row.longer} way="longer" />
        <span className={styles.base} style={{ left: percent(base) }} />
      </span>
    </li>
  );
}

function Side({ side, way }: { side: TornadoSide | null; way: "shorter" | "longer" }) {
  if (side === null) return null;
  const place = way === "longer" ? { left: percent(side.to) } : { right: percent(1 - side.from) };

  return (
    <>
      <span
        className={styles[way]}
        style={{ left: percent(side.from), width: percent(side.to - side.from) }}
      />
      <span className={styles.end} style={place}>
        {side.text} <span className="seen-by-readers-only">: {side.months}</span>
      </span>
    </>
  );
}

function percent(share: number): string {
  return `${100 * share}%`;
}
