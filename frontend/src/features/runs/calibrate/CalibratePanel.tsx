import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CalibrationOut, type RunDetail, createCalibration, unwrap } from "@/api";
import { ownRuns } from "@/api/kept";
import { Notice } from "@/components/Notice";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import form from "@/components/forms/form.module.css";
import { Fitted } from "@/features/runs/calibrate/Fitted";
import { type HoldOut, HoldOutChoice } from "@/features/runs/calibrate/HoldOutChoice";
import { OtherRuns } from "@/features/runs/calibrate/OtherRuns";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { useScenario } from "@/scenario/context";
import { useShownName } from "@/scenario/useShownName";

const FITTING_HEIGHT = 320;

interface Asked {
  seed: number;
  /** Fields to apply; null for those that the answer ticks by itself. */
  apply: string[] | null;
}

function toggled(paths: readonly string[], path: string): string[] {
  return paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path];
}

/** Fits the scenario on the planner to the run, and says how much better it then predicts what it did not see. */
export function CalibratePanel({ run }: { run: RunDetail }) {
  const scenario = useScenario().history?.present ?? null;
  const others = (useQuery(ownRuns).data ?? []).filter(({ id }) => id !== run.id);
  const [beside, setBeside] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<HoldOut | null>(null);
  const [found, setFound] = useState<CalibrationOut | null>(null);
  const calibrate = useMutation({
    networkMode: "always",
    onSuccess: setFound,
    mutationFn: ({ seed, apply }: Asked) =>
      unwrap(
        createCalibration({
          body: { scenario: scenario ?? {}, hold_out: chosen, seed, apply, runs: [run.id, ...beside] },
        }),
      ),
  });
  const { error, isPending } = calibrate;
  const name = useShownName(scenario);

  return (
    <Panel
      title="Calibrate"
      caption={`What this run says of the inputs of “${name}”, the scenario on the planner, tested on what the fit does not see.`}
    >
      <div className={styles.ask}>
        <HoldOutChoice
          chosen={chosen}
          possible={{
            node: run.nodes.length > 1,
            run: beside.length > 0,
            time: run.starts_at !== null || beside.length > 0,
          }}
          onChoose={setChosen}
        />
        <button
          type="button"
          className={form.main}
          disabled={scenario === null || isPending}
          onClick={() => {
            calibrate.mutate({ seed: 0, apply: null });
          }}
        >
          {isPending ? "Fitting…" : "Calibrate"}
        </button>
        {others.length > 0 && (
          <OtherRuns
            all={others}
            chosen={beside}
            onToggle={(id) => {
              setBeside(beside.includes(id) ? beside.filter((one) => one !== id) : [...beside, id]);
            }}
          />
        )}
      </div>
      {error !== null && <Notice role="alert">{error.message}</Notice>}
      {isPending && found === null && (
        <Skeleton height={FITTING_HEIGHT} label="The scenario is being fitted" />
      )}
      {found !== null && (
        <Fitted
          found={found}
          old={isPending}
          scenarioName={name}
          onTick={(path) => {
            calibrate.mutate({ seed: found.seed, apply: toggled(found.applied, path) });
          }}
          onDrawAgain={() => {
            calibrate.mutate({ seed: found.seed + 1, apply: found.applied });
          }}
        />
      )}
    </Panel>
  );
}
