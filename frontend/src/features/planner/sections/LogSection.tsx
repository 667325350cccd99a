import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import type { Step } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/planner/sections/details.module.css";
import { logTable } from "@/features/planner/sections/logRows";
import { logOf } from "@/features/planner/queries";
import { fileStem } from "@/lib/download";
import { formatBand } from "@/lib/format";
import type { JsonObject } from "@/lib/json";
import { STILL_MS } from "@/scenario/queries";

interface LogSectionProps {
  /** The document that was assessed. */
  document: JsonObject | null;
  name: string;
}

/** How every number came to be: formula, inputs with basis and source, result. Asked for when it is opened. */
export const LogSection = memo(function LogSection({ document, name }: LogSectionProps) {
  const [asked] = useDebouncedValue(document, STILL_MS);
  const { data: steps, error } = useQuery({ ...logOf(asked), placeholderData: keepPreviousData });

  return (
    <Panel
      bare
      title="Steps of the calculation"
      caption="Every formula that ran, in its order"
      actions={
        steps !== undefined && (
          <ExportMenu
            of="the calculation log"
            fileStem={`${fileStem(name)}-log`}
            table={logTable(steps)}
            drawing={null}
          />
        )
      }
    >
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {error === null && steps === undefined && (
        <Skeleton height={320} label="The calculation log is on its way" />
      )}
      {steps !== undefined && (
        <ol className={styles.log}>
          {steps.map((step, at) => (
            <LogStep key={at} step={step} />
          ))}
        </ol>
      )}
    </Panel>
  );
});

function LogStep({ step }: { step: Step }) {
  return (
    <li>
      <p>
        <strong>{step.step}</strong> = {formatBand(step.result, step.unit)}
      </p>
      <p className={styles.equation}>
        {step.equation}{" "}
        <Link to="/method" hash={step.formula.split(".").at(-1)}>
          {step.formula}
        </Link>
      </p>
      <ul>
        {step.inputs.map(({ name, label, value, unit, basis, source }) => (
          <li key={name}>
            {label || name}: {formatBand(value, unit)} · {basis}
            {source && `, ${source}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
