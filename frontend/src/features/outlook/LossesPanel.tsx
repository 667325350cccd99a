import { Slider } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import type { Outlook, OutlookLoss } from "@/api";
import { Panel } from "@/components/Panel";
import { StepButtons } from "@/features/outlook/StepButtons";
import { monthText } from "@/features/outlook/months";
import styles from "@/features/outlook/outlook.module.css";
import type { Band } from "@/lib/amount";
import { bandWords, formatNumber, percentText, withUnit } from "@/lib/format";

/** How long the slider holds still before it asks. */
const STILL_MS = 300;

interface LossesPanelProps {
  outlook: Outlook;
  month: number;
  onMonth: (month: number) => void;
}

/** What each loss leaves in a month: the same policy on what is left. */
export function LossesPanel({ outlook, month, onMonth }: LossesPanelProps) {
  const { losses } = outlook;
  const timed = losses.rows.some(({ batch_ends }) => batch_ends !== "");
  const asked = losses.asked_by === "rule" ? "by the rule" : "as expected";
  const day = losses.month === 0 ? "today" : losses.month_words;

  return (
    <Panel
      title="If something is lost on the worst day"
      caption={`${day}, ${asked}, ${withUnit(formatNumber(losses.asked_gb_s), "GB/s")} asked; used is of what is sustained then`}
      actions={<MonthSlider outlook={outlook} month={month} onMonth={onMonth} />}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">lost</th>
            <th scope="col" className={styles.number}>
              sustains, GB/s
            </th>
            <th scope="col" className={styles.number}>
              used
            </th>
            {timed && (
              <th scope="col" className={styles.number}>
                batch ends
              </th>
            )}
            <th scope="col">
              <span className="seen-by-readers-only">verdict</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {losses.rows.map((row) => (
            <LossRow key={row.name} row={row} timed={timed} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function LossRow({ row, timed }: { row: OutlookLoss; timed: boolean }) {
  const { label, link, scope, sustained_gb_s, used, batch_ends, state, words, cure, changes } = row;
  const bad = state === "over" || state === "data_lost";
  const one = scope.startsWith("per ") ? " of one" : "";

  return (
    <tr>
      <th scope="row">
        {label}
        {link !== "" && <small className={styles.below}>{link}</small>}
      </th>
      <td className={styles.number} data-head="sustains, GB/s">
        {sustained_gb_s === null ? "–" : `${formatNumber(sustained_gb_s)}${one}`}
      </td>
      <td className={`${styles.number} ${state === "over" ? styles.first : ""}`} data-head="used">
        {used === null ? "–" : <Used used={used} />}
      </td>
      {timed && (
        <td className={styles.number} data-head="batch ends">
          {batch_ends || "–"}
        </td>
      )}
      <td>
        {bad ? <strong>{words}.</strong> : words} {cure}{" "}
        {changes.length > 0 && <StepButtons of={`${cure} If lost: ${label}`} changes={changes} />}
      </td>
    </tr>
  );
}

function Used({ used }: { used: Band }) {
  const { middle, ends } = bandWords(used, percentText);
  return (
    <>
      {withUnit(middle, "%")}
      {ends !== null && <small className={styles.below}>{withUnit(ends, "%")}</small>}
    </>
  );
}

/** Which month is looked at; asked for once the slider holds still. */
function MonthSlider({ outlook, month, onMonth }: LossesPanelProps) {
  const [shown, setShown] = useState(month);
  const [asked, setAsked] = useState(month);
  if (asked !== month) {
    setAsked(month);
    setShown(month);
  }
  const ask = useDebouncedCallback(onMonth, STILL_MS);
  const words = shown === 0 ? "today" : `in month ${shown}, ${monthText(outlook.months[shown] ?? "")}`;

  return (
    <div className={styles.month}>
      <span>{words}</span>
      <Slider
        size={3}
        thumbSize={13}
        min={0}
        max={outlook.horizon_months}
        step={1}
        label={null}
        thumbLabel="Month that losses are looked at in"
        value={shown}
        onChange={(at) => {
          setShown(at);
          ask(at);
        }}
      />
    </div>
  );
}
