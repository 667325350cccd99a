import { type ReactNode, useRef, useState } from "react";
import { DataTable } from "@/components/DataTable";
import { ExportMenu } from "@/components/ExportMenu";
import { Panel } from "@/components/Panel";
import type { TableData } from "@/lib/csv";

interface ChartFrameProps {
  title: string;
  caption: ReactNode;
  /** The chart's own numbers: shown by one click, and what the CSV holds. */
  table: TableData;
  /** What is drawn in the frame as the text of an SVG file; null while nothing is. */
  picture: (place: HTMLElement) => string | null;
  fileStem: string;
  /** What chooses between variants of the chart. */
  controls?: ReactNode;
  /** Kept whether chart or table is shown, so that nothing below moves. */
  minHeight: number;
  /** Within something that already has the frame and the heading. */
  bare?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A chart that can be read as a table and taken away as CSV, SVG or PNG. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, caption, table, picture, fileStem, controls, minHeight, bare, className, children } = props;
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const drawing = () => (place.current === null ? null : picture(place.current));

  const actions = (
    <>
      {controls}
      <button
        type="button"
        className="plain small"
        aria-pressed={asTable}
        onClick={() => {
          setAsTable(!asTable);
        }}
      >
        Table <span className="seen-by-readers-only">of {title}</span>
      </button>
      <ExportMenu of={title} fileStem={fileStem} table={table} drawing={asTable ? null : drawing} />
    </>
  );

  return (
    <Panel title={title} caption={caption} actions={actions} bare={bare ?? false} className={className}>
      <div ref={place} style={{ minHeight }}>
        {asTable ? <DataTable {...table} /> : children}
      </div>
    </Panel>
  );
}
