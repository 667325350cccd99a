import { type ReactNode, useRef } from "react";
import type { BatchAnswer } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Panel } from "@/components/Panel";
import { BandTable } from "@/components/answer/batch/BandTable";
import { BatchNotes } from "@/components/answer/batch/BatchNotes";
import { WindowBar } from "@/components/answer/batch/WindowBar";
import styles from "@/components/answer/batch/batch.module.css";
import type { BatchWindow } from "@/components/answer/batch/windowMarks";
import { classFile, classTable } from "@/components/answer/batch/classRows";
import { fileStem } from "@/lib/download";
import { formatNumber } from "@/lib/format";
import { chartFile } from "@/lib/picture/chart";

const TITLE = "Batch window";
const ERROR = " The band passes them by what the model may be off beyond tested runs.";

interface BatchWindowPanelProps {
  /** Of the scenario. */
  name: string;
  batch: BatchAnswer;
  /** The time of day at which the batch starts; "" where none is given. */
  startsAt: string;
  samples: number;
  /** Which engine says when the batch is done; "" where none does. */
  engine: string;
  /** Leads to the field that a caution is about; without it no caution offers to. */
  onShowField?: (pointer: string) => void;
  /** What would change it. */
  children?: ReactNode;
}

/** When the batch is done, and what its jobs take. */
export function BatchWindowPanel(props: BatchWindowPanelProps) {
  const { name, batch, startsAt, samples, engine, onShowField, children } = props;
  const { sentences, window, classes } = batch;
  const place = useRef<HTMLDivElement>(null);
  const caption = captionOf(engine, samples) + (window !== null && passesBounds(window) ? ERROR : "");
  const drawing = () =>
    place.current === null ? null : chartFile(place.current, `${TITLE}: ${name}`, caption);

  return (
    <Panel
      bare
      title={TITLE}
      caption={window === null ? undefined : caption}
      actions={
        classes.length > 0 && (
          <ExportMenu
            of={TITLE}
            fileStem={`${fileStem(name)}-batch`}
            table={classFile(classes)}
            drawing={window === null ? null : drawing}
          />
        )
      }
    >
      <div ref={place} className={styles.parts}>
        <p className={styles.sentence}>{sentences.done}</p>
        {window !== null && window.window_s.p90 > 0 && <WindowBar window={window} startsAt={startsAt} />}
        <BatchNotes batch={batch} onShowField={onShowField} />
        {classes.length > 0 && <BandTable {...classTable(classes)} first="slowest" />}
        {children}
      </div>
    </Panel>
  );
}

function captionOf(engine: string, samples: number): string {
  const by = engine === "" ? "" : `By ${engine}. `;
  return `${by}Band: P10 – P90 of ${formatNumber(samples, 9)} samples; thin line: its bounds, if no slot idles while a job waits.`;
}

function passesBounds({ window_s: band, earliest_s: earliest, latest_s: latest }: BatchWindow): boolean {
  return band.p10 < earliest.p10 || band.p90 > latest.p90;
}
