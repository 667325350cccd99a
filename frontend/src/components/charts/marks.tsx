import type { ReactNode } from "react";

/** Of the sets drawn together, as words show them: rings, discs, and squares from the third on. */
export const SET_MARKS = "○●■";

interface MeasuredMarkProps {
  x: number;
  y: number;
  calibration: boolean;
  /** Which of several sets drawn together it is of. */
  set?: number | undefined;
}

/** A measured point in the mark of its set; a calibration point: a dashed square, for it cannot confirm. */
export function MeasuredMark({ x, y, calibration, set = 0 }: MeasuredMarkProps) {
  const look = {
    fill: set > 0 ? "var(--gs-measured)" : "var(--gs-surface)",
    stroke: "var(--gs-measured)",
    strokeWidth: 2,
  };
  return calibration || set > 1 ? (
    <rect
      x={x - 4}
      y={y - 4}
      width={8}
      height={8}
      strokeDasharray={calibration ? "3 1.5" : undefined}
      data-mark={calibration ? "calibration" : "measured"}
      {...look}
    />
  ) : (
    <circle cx={x} cy={y} r={4} data-mark="measured" {...look} />
  );
}

/** A mark and its word, as charts explain themselves. */
export function Key({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span style={{ display: "inline-flex", gap: 4, alignItems: "center", whiteSpace: "nowrap" }}>
      <svg width="18" height="12" aria-hidden="true">
        {mark}
      </svg>
      {children}
    </span>
  );
}

export const PREDICTED_KEY = (
  <>
    <rect y="1" width="18" height="10" fill="var(--gs-predicted-band)" />
    <line x1="0" x2="18" y1="6" y2="6" stroke="var(--gs-predicted)" strokeWidth="2" />
  </>
);
export const MEASURED_KEY = (
  <>
    <line x1="9" x2="9" y1="0" y2="12" stroke="var(--gs-measured)" strokeWidth="1.5" />
    <MeasuredMark x={9} y={6} calibration={false} />
  </>
);
export const CALIBRATION_KEY = <MeasuredMark x={9} y={6} calibration />;
