import { Page } from "@/components/Page";
import { OpenImports } from "@/features/imports/OpenImports";
import { UploadPanel } from "@/features/imports/UploadPanel";
import { KeptMappingsPanel } from "@/features/imports/mapping/KeptMappingsPanel";
import { KeptRuns } from "@/features/runs/KeptRuns";

const LEAD =
  "Drop what your machines wrote, check what was understood, keep it, and calibrate the design on it.";

/** Where own measurements come in, and the runs that were kept of them. */
export function OwnRunsPage() {
  return (
    <Page title="Own runs" lead={LEAD}>
      <UploadPanel />
      <OpenImports />
      <KeptRuns />
      <KeptMappingsPanel />
    </Page>
  );
}
