import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import type { Assessment, Step } from "@/api";
import { ExportMenu } from "@/components/ExportMenu";
import { Panel } from "@/components/Panel";
import styles from "@/features/planner/answer/answer.module.css";
import { logTable } from "@/features/planner/answer/logRows";
import { fileStem } from "@/lib/download";
import { formatBand } from "@/lib/format";

/** How every number came to be: formula, inputs with basis and source, result. */
export const LogPanel = memo(function LogPanel({ assessment }: { assessment: Assessment }) {
  const { calculation_log: steps, scenario } = assessment;
  const [open, setOpen] = useState(false);

  return (
    <Panel
      title="Calculation log"
      caption={`${steps.length} steps, in the order they ran; model ${assessment.model_version}, catalogue ${assessment.catalogue_version}, seed ${assessment.seed}`}
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
          <ExportMenu
            of="the calculation log"
            fileStem={`${fileStem(scenario.name)}-log`}
            table={logTable(steps)}
            drawing={null}
          />
        </>
      }
    >
      {open && (
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
