import { Fragment, memo, useState } from "react";
import type { LinkAnswer, SizeAsked, Verdict } from "@/api";
import { LinkDetail } from "@/components/answer/LinkDetail";
import { UseBar } from "@/components/answer/UseBar";
import styles from "@/components/answer/chain.module.css";
import { linkRowId } from "@/components/answer/showLink";
import {
  type ChainRow,
  allowedBy,
  axisEndFor,
  besideEnd,
  chainRows,
  chainTable,
  rowInWords,
} from "@/components/answer/chainRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { fileStem } from "@/lib/download";
import { formatShare } from "@/lib/format";
import { moveAlong } from "@/lib/moveAlong";
import { barsFile } from "@/lib/picture/bars";

const TITLE = "The chain of links";

interface ChainPanelProps {
  /** Of the scenario. */
  name: string;
  links: readonly LinkAnswer[];
  verdict: Verdict;
  /** The policy that the verdict is under. */
  asked: SizeAsked;
}

/** Every place that a byte crosses, with what is used of it. */
export const ChainPanel = memo(function ChainPanel({ name, links, verdict, asked }: ChainPanelProps) {
  const allowed = allowedBy(asked);
  const rows = chainRows(links, verdict);
  const axisEnd = axisEndFor(rows);
  const by = asked.demand === "rule" ? "by the rule" : "by expected use";

  return (
    <ChartFrame
      title={TITLE}
      caption={`share used, ${by}`}
      table={chainTable(links, verdict)}
      picture={() => pictureOf(`${TITLE}: ${name}`, by, rows, allowed, axisEnd)}
      fileStem={`${fileStem(name)}-chain`}
      minHeight={240}
    >
      <table className={styles.chain}>
        <thead>
          <tr>
            <th scope="col">
              <span className="seen-by-readers-only">Link</span>
            </th>
            <th scope="col">
              <AxisHead allowed={allowed} axisEnd={axisEnd} />
            </th>
            <th scope="col" colSpan={2}>
              <span className="seen-by-readers-only">Used</span>
            </th>
          </tr>
        </thead>
        <tbody data-rows="">
          {rows.map((row) => (
            <Row key={row.links[0]?.name} row={row} allowed={allowed} axisEnd={axisEnd} />
          ))}
        </tbody>
      </table>
    </ChartFrame>
  );
});

/** What the two lines across the bars are. */
function AxisHead({ allowed, axisEnd }: { allowed: number; axisEnd: number }) {
  const at = (share: number) => `${(share / axisEnd) * 100}%`;
  return (
    <div className={styles.axis}>
      {allowed < 1 && (
        <span style={{ right: `calc(100% - ${at(allowed)} + 4px)` }}>policy {formatShare(allowed)}</span>
      )}
      <span style={{ left: `calc(${at(1)} + 4px)` }}>100 %</span>
    </div>
  );
}

/** The policy's line and the ceiling's, as high as the row, so that they do not break. */
function AxisLines({ allowed, axisEnd }: { allowed: number; axisEnd: number }) {
  return (
    <>
      {allowed < 1 && <span className={styles.policy} style={{ left: `${(allowed / axisEnd) * 100}%` }} />}
      <span className={styles.ceiling} style={{ left: `${100 / axisEnd}%` }} />
    </>
  );
}

interface RowProps {
  row: ChainRow;
  allowed: number;
  axisEnd: number;
}

function Row({ row, allowed, axisEnd }: RowProps) {
  const [open, setOpen] = useState(false);
  const { afterLosses, label, limiter, links, used, word } = row;
  const marked = word === "binds" || word === "tightest";

  return (
    <Fragment>
      <tr id={linkRowId(links[0]?.name ?? label)}>
        <th scope="row" className={styles.label}>
          <button
            type="button"
            aria-expanded={open}
            onKeyDown={moveAlong}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {marked ? <strong>{label}</strong> : label}
          </button>
          {limiter !== "" && <small>{limiter}</small>}
        </th>
        <td className={styles.place}>
          <UseBar row={row} axisEnd={axisEnd} />
          <AxisLines allowed={allowed} axisEnd={axisEnd} />
          {afterLosses !== null && marked && (
            <span className={styles.lost} style={besideEnd(afterLosses.p50 / axisEnd)} aria-hidden="true">
              after losses: {formatShare(afterLosses.p50)}
            </span>
          )}
        </td>
        <td className={styles.value}>
          <span aria-hidden="true">{used === null ? "Unknown" : formatShare(used.p50)}</span>
          <span className="seen-by-readers-only">{rowInWords(row)}</span>
        </td>
        <td className={styles.tag}>
          {word !== undefined && (
            <span className={word === "binds" ? styles.bindsWord : styles.word} aria-hidden="true">
              {word}
            </span>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={4}>
            {links.map((link) => (
              <LinkDetail key={link.name} link={link} />
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function pictureOf(
  title: string,
  by: string,
  rows: readonly ChainRow[],
  allowed: number,
  axisEnd: number,
): string {
  const lost = rows.some(({ afterLosses }) => afterLosses !== null) ? " Dashed bar: after the losses." : "";
  return barsFile({
    title,
    caption: `Share used of what each link sustains, ${by}. Whisker: P10 – P90.${lost}`,
    axisEnd,
    ticks: [
      { at: allowed, label: `policy ${formatShare(allowed)}`, dashed: true },
      { at: 1, label: "100 %", dashed: false },
    ],
    rows: rows.flatMap((row) =>
      row.used === null
        ? []
        : [
            {
              label: row.label,
              detail: row.limiter,
              band: row.used,
              beyond: row.afterLosses?.p50 ?? null,
              value: rowInWords({ ...row, afterLosses: null }),
              marked: row.word === "binds",
            },
          ],
    ),
  });
}
