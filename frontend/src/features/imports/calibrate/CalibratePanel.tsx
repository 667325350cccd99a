import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CalibrationAsked,
  type CalibrationOut,
  type RunDetail,
  createCalibration,
  unwrap,
} from "@/api";
import { DataTable } from "@/components/DataTable";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { useScenario, useScenarioActions } from "@/components/scenario/context";
import { errorSentence, errorsTable, fieldsTable } from "@/features/imports/calibrate/calibration";
import styles from "@/features/imports/imports.module.css";
import { counted } from "@/lib/counted";
import { isJsonObject } from "@/lib/json";

type HoldOut = NonNullable<CalibrationAsked["hold_out"]>;

const HELD_OUT: readonly [HoldOut, string][] = [
  ["node", "some nodes"],
  ["time", "the end of the time"],
  ["run", "other runs"],
];

/** Fits the scenario on the planner to the run, and says how much better it then predicts what it did not see. */
export function CalibratePanel({ run }: { run: RunDetail }) {
  const scenario = useScenario().history?.present ?? null;
  const [holdOut, setHoldOut] = useState<HoldOut>(run.nodes.length > 1 ? "node" : "time");
  const calibrate = useMutation({
    networkMode: "always",
    mutationFn: () =>
      unwrap(
        createCalibration({
          body: { scenario: scenario ?? {}, runs: [run.id], hold_out: holdOut },
        }),
      ),
  });
  const name = typeof scenario?.name === "string" ? scenario.name : "the scenario";

  return (
    <Panel
      title="Calibrate and overlay"
      caption={`For “${name}”, the scenario on the planner: what this run says of its inputs, tested on what the fit does not see.`}
      actions={<OverlayButton runId={run.id} />}
    >
      <div className={styles.row}>
        <span role="group" aria-label="Held out from the fit">
          Hold out{" "}
          {HELD_OUT.map(([value, words]) => (
            <button
              key={value}
              type="button"
              className="quiet"
              aria-pressed={holdOut === value}
              onClick={() => {
                setHoldOut(value);
              }}
            >
              {words}
            </button>
          ))}
        </span>
        <button
          type="button"
          className={styles.main}
          disabled={scenario === null || calibrate.isPending}
          onClick={() => {
            calibrate.mutate();
          }}
        >
          {calibrate.isPending ? "Fitting…" : "Calibrate"}
        </button>
      </div>
      {calibrate.error !== null && <Notice role="alert">{calibrate.error.message}</Notice>}
      {calibrate.data !== undefined && <Fitted found={calibrate.data} />}
    </Panel>
  );
}

function Fitted({ found }: { found: CalibrationOut }) {
  const dispatch = useScenarioActions();
  const [applied, setApplied] = useState(false);
  const apply = () => {
    if (!isJsonObject(found.document)) return;
    dispatch({ type: "replace", document: found.document });
    setApplied(true);
  };
  const undo = () => {
    dispatch({ type: "undo" });
    setApplied(false);
  };

  return (
    <div className={styles.detail}>
      <p>
        <strong>{errorSentence(found)}</strong>
      </p>
      {[found.hold_out_because, ...found.cautions].filter(Boolean).map((warning) => (
        <p key={warning} className={styles.small}>
          {warning}
        </p>
      ))}
      {found.errors.length > 0 && <DataTable {...errorsTable(found.errors)} />}
      <DataTable {...fieldsTable(found.fields)} />
      {found.not_informed.length > 0 && (
        <details className={styles.small}>
          <summary>{counted(found.not_informed.length, "field")} the run does not inform</summary>
          <ul>
            {found.not_informed.map(({ path, because }) => (
              <li key={path}>
                {path}: {because}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.row}>
        {applied ? (
          <>
            <span role="status">Applied to the scenario on the planner.</span>
            <button type="button" className="quiet" onClick={undo}>
              Undo
            </button>
          </>
        ) : (
          <button
            type="button"
            className={styles.main}
            disabled={found.changes.length === 0}
            onClick={apply}
          >
            Apply to the scenario
          </button>
        )}
      </div>
    </div>
  );
}

/** Draws the run over the planner's curve, or takes it away. */
function OverlayButton({ runId }: { runId: string }) {
  const dispatch = useScenarioActions();
  const overlays = useScenario().history?.present.overlays;
  const shown = (Array.isArray(overlays) ? overlays : []).filter((id) => typeof id === "string");
  const id = `run:${runId}`;
  const drawn = shown.includes(id);

  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={drawn}
      onClick={() => {
        const next = drawn ? shown.filter((one) => one !== id) : [...shown, id];
        dispatch({
          ...{ type: "change", moving: false },
          change: (document) => ({ ...document, overlays: next }),
        });
      }}
    >
      Overlay on this scenario
    </button>
  );
}
