import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ImportedFile, type Settlement, unwrap, updateImport } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { SeriesCharts } from "@/features/imports/SeriesCharts";
import { MappingEditor } from "@/features/imports/import/MappingEditor";
import { SettleControl } from "@/features/imports/import/SettleControl";
import { SeverityWord } from "@/features/imports/import/SeverityWord";
import { byWeight } from "@/features/imports/import/findings";
import styles from "@/features/imports/imports.module.css";
import { pointsTable } from "@/features/imports/import/pointsTable";
import { previewOf } from "@/features/imports/queries";
import { drawnSeries } from "@/features/imports/series";
import { useChange } from "@/features/imports/useChange";

interface FileDetailProps {
  importId: string;
  file: ImportedFile;
  /** Whether anything can still be changed. */
  open: boolean;
}

/** One file: its findings, to be settled; its columns; a chart and its first numbers with their lines. */
export function FileDetail({ importId, file, open }: FileDetailProps) {
  const settle = useChange(["imports"], (change: { settled?: Settlement; left_out?: boolean }) =>
    unwrap(
      updateImport({ path: { id: importId }, body: { settle: [{ files: [file.id], ...change }] } }),
    ),
  );
  const out = file.state === "left_out";

  return (
    <div className={styles.detail}>
      {settle.error !== null && <Notice role="alert">{settle.error.message}</Notice>}
      {file.host.doubt !== "" && <p className={styles.small}>Node: {file.host.doubt}</p>}
      <ul className={styles.findings}>
        {byWeight(file.findings).map((finding) => (
          <li key={`${finding.code} ${finding.line ?? 0}`} className={styles.finding}>
            <SeverityWord severity={finding.severity} />
            <p>
              {finding.message}
              {finding.line !== null && <span className={styles.small}> Line {finding.line}.</span>}
            </p>
            {open &&
              finding.severity === "question" &&
              finding.setting !== "" &&
              finding.setting !== "mapping" && (
                <SettleControl
                  finding={finding}
                  settled={settledText(file, finding.setting)}
                  busy={settle.isPending}
                  onSettle={(settled) => {
                    settle.mutate({ settled });
                  }}
                />
              )}
          </li>
        ))}
      </ul>
      {open && (
        <div className={styles.row}>
          <SettleControl
            finding={{ setting: "host", default: file.host.name, options: file.host.candidates }}
            settled={file.settled.host ?? ""}
            busy={settle.isPending}
            onSettle={(settled) => {
              settle.mutate({ settled });
            }}
          />
          <button
            type="button"
            className="quiet"
            disabled={settle.isPending}
            onClick={() => {
              settle.mutate({ left_out: !out });
            }}
          >
            {out ? "Take it in again" : "Leave it out of the run"}
          </button>
        </div>
      )}
      {open && file.mapping !== null && (
        <MappingEditor
          mapping={file.mapping}
          busy={settle.isPending}
          onApply={(mapping) => {
            settle.mutate({ settled: { mapping } });
          }}
        />
      )}
      {file.observations > 0 && <Preview importId={importId} file={file} />}
    </div>
  );
}

function Preview({ importId, file }: { importId: string; file: ImportedFile }) {
  const { data, error } = useQuery({
    ...previewOf(importId, file.id, []),
    placeholderData: keepPreviousData,
  });

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={220} label="The numbers are on their way" />;
  return (
    <>
      {data.charts.length > 0 && <SeriesCharts drawn={data.charts.map(drawnSeries)} />}
      {data.points.length > 0 && <DataTable {...pointsTable(file.path, data.points)} />}
    </>
  );
}

/** What a question was settled to, as it was typed; empty where it was not. */
function settledText({ settled }: ImportedFile, setting: string): string {
  const value = Object.entries(settled).find(([name]) => name === setting)?.[1];
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
