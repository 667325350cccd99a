import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportedFile } from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { SeriesCharts } from "@/components/recorded/SeriesCharts";
import { SeriesChoice } from "@/components/recorded/SeriesChoice";
import { drawnSeries } from "@/components/recorded/drawnSeries";
import { jobsTable } from "@/components/recorded/jobsTable";
import styles from "@/features/imports/files/FilePreview.module.css";
import { pointsTable } from "@/features/imports/files/pointsTable";
import { previewOf } from "@/features/imports/queries";

const MOST = 12;

/** The file's numbers as they were understood: drawn, and the first ones with their lines. */
export function FilePreview({ importId, file }: { importId: string; file: ImportedFile }) {
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const { data, error } = useQuery({
    ...previewOf(importId, file.id, picked ?? []),
    placeholderData: keepPreviousData,
  });

  if (error !== null) return <Notice role="alert">{error.message}</Notice>;
  if (data === undefined) return <Skeleton height={220} label="The numbers are on their way" />;
  const { series, charts, points, jobs } = data;
  const keys = picked ?? charts.map(({ key }) => key);
  return (
    <div className={styles.preview}>
      {series.length > 0 && (
        <section aria-label="Charts of the file" className={styles.part}>
          <SeriesChoice
            all={series}
            matching={file.series}
            keys={keys}
            onToggle={(key) => {
              setPicked(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key].slice(-MOST));
            }}
          />
          {keys.length > 0 && <SeriesCharts drawn={drawnSeries(charts)} />}
        </section>
      )}
      {points.length > 0 && (
        <section className={styles.part}>
          <h3>First numbers, with the lines they stand on</h3>
          <DataTable {...pointsTable(file.path, points)} />
        </section>
      )}
      {jobs.length > 0 && (
        <section className={styles.part}>
          <h3>First jobs and steps</h3>
          <DataTable {...jobsTable(`First jobs of ${file.path}`, jobs)} />
        </section>
      )}
    </div>
  );
}
