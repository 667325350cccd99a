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
    if (keptHere && run !== null) void navigate({ to: "/runs/$id", params: { id: run } });
  }, [keptHere, run, navigate]);

  if (state !== "understood") return null;
  return (
    <Panel title="Keep it as a run">
      <KeepForm
        of={of}
        onKeeping={() => {
          setKeptHere(true);
        }}
      />
    </Panel>
  );
}
