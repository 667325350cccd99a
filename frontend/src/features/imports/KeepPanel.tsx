import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ImportOut } from "@/api";
import { Panel } from "@/components/Panel";
import { KeepForm } from "@/features/imports/KeepForm";

/** Keeps what was understood, after what there is to confirm; leads to the run that was kept here. */
export function KeepPanel({ of }: { of: ImportOut }) {
  const { state, run } = of;
  const navigate = useNavigate();
  const [keptHere, setKeptHere] = useState(false);

  useEffect(() => {
    if (keptHere && state === "kept" && run !== null) void navigate({ to: "/runs/$id", params: { id: run } });
  }, [keptHere, state, run, navigate]);

  if (state !== "understood") return null;
  return (
    <Panel title={run === null ? "Keep it as a run" : "Keep it in place of its run"}>
      <KeepForm
        of={of}
        onKeeping={() => {
          setKeptHere(true);
        }}
      />
    </Panel>
  );
}
