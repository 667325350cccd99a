import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import type { Step } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/planner/answer/answer.module.css";
import { logTable } from "@/features/planner/answer/logRows";
import type { AnsweredScenario } from "@/features/planner/answer/useAnswer";
import { logOf } from "@/features/planner/queries";
import { fileStem } from "@/lib/download";
import { formatBand } from "@/lib/format";
import type { JsonObject } from "@/lib/json";
import { STILL_MS } from "@/scenario/queries";

interface LogPanelProps {
  /** The document that was assessed. */
  document: JsonObject | null;
  assessment: AnsweredScenario;
}

/** How every number came to be: formula, inputs with basis and source, result. Asked for when it is opened. */
export const LogPanel = memo(function LogPanel({ document, assessment }: LogPanelProps) {
  const { scenario, model_version, catalogue_version, seed } = assessment;
  const [open, setOpen] = useState(false);
  const [asked] = useDebouncedValue(document, STILL_MS);
  const { data: steps, error } = useQuery({
    ...logOf(asked),
    enabled: open && asked !== null,
    placeholderData: keepPreviousData,
  });

  return (
    <Panel
      title="Calculation log"
      caption={`Every formula that ran, in its order; model ${model_version}, catalogue ${catalogue_version}, seed ${seed}`}
      actions={
        <>
          <button
            type="button"
            className="quiet"
            aria-expanded={open}
            onClick={() => {
              setOpen(!open);
            }}
          >
            {open ? "Close" : "Open"} <span className="seen-by-readers-only">the calculation log</span>
          </button>
          {open && steps !== undefined && (
            <ExportMenu
              of="the calculation log"
              fileStem={`${fileStem(scenario.name)}-log`}
              table={logTable(steps)}
              drawing={null}
            />
          )}
        </>
      }
    >
      {open && error !== null && <Notice role="alert">{error.message}</Notice>}
      {open && error === null && steps === undefined && (
        <Skeleton height={320} label="The calculation log is on its way" />
      )}
      {open && steps !== undefined && (
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
