import { useElementSize } from "@mantine/hooks";
import styles from "@/components/answer/batch/batch.module.css";
import {
  type BatchWindow,
  type Mark,
  windowMarks,
  windowSentence,
} from "@/components/answer/batch/windowMarks";
import { apart } from "@/components/charts/lineLabels";

interface WindowBarProps {
  window: BatchWindow;
  startsAt: string;
}

const UNMEASURED_WIDTH = 640;
const HEIGHT = 58;
const TOP = 18;
const BOTTOM = 38;

/** From the start of the batch to its end: the band of the answer, the bounds around it, and the due time. */
export function WindowBar({ window, startsAt }: WindowBarProps) {
  const { ref, width: measured } = useElementSize<HTMLElement>();
  const width = measured || UNMEASURED_WIDTH;
  const marks = windowMarks(window, startsAt);
  const { window_s: band, earliest_s: earliest, latest_s: latest } = window;
  const x = (seconds: number) => (seconds / marks.end) * width;

  return (
    <figure ref={ref} className={styles.window}>
      <svg width={width} height={HEIGHT} role="img" aria-label={windowSentence(marks)}>
        <rect y={TOP} width={width} height={BOTTOM - TOP} rx="2" className={styles.track} />
        <Span from={x(earliest.p10)} to={x(latest.p90)} y={26} height={4} look={styles.bounds} />
        <Span from={x(earliest.p10) - 1} to={x(earliest.p10)} y={22} height={12} look={styles.bounds} />
        <Span from={x(latest.p90)} to={x(latest.p90) + 1} y={22} height={12} look={styles.bounds} />
        <Span from={x(band.p10)} to={x(band.p90)} y={20} height={16} look={styles.band} />
        <Span from={x(band.p50) - 1} to={x(band.p50) + 1} y={TOP} height={20} look={styles.middle} />
        {marks.due !== null && (
          <line x1={x(marks.due)} x2={x(marks.due)} y1={TOP - 4} y2={BOTTOM + 4} className={styles.due} />
        )}
        <Words marks={marks.band} x={x} width={width} y={12} look={styles.strong} />
        <Words marks={marks.against} x={x} width={width} y={54} look={styles.quiet} />
      </svg>
    </figure>
  );
}

interface SpanProps {
  from: number;
  to: number;
  y: number;
  height: number;
  look: string | undefined;
}

/** At least so wide that it can be seen. */
function Span({ from, to, y, height, look }: SpanProps) {
  return <rect x={from} y={y} width={Math.max(to - from, 1)} height={height} className={look} />;
}

interface WordsProps {
  marks: readonly Mark[];
  x: (seconds: number) => number;
  width: number;
  y: number;
  look: string | undefined;
}

function Words({ marks, x, width, y, look }: WordsProps) {
  return apart(
    marks.map(({ at, text }) => ({ at: x(at), text })),
    width,
  ).map(({ at, text }) => (
    <text key={text} x={at} y={y} textAnchor="middle" className={look}>
      {text}
    </text>
  ));
}
