import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import { DropZone } from "@/features/imports/upload/DropZone";
import { FormatList } from "@/features/imports/upload/FormatList";

/** Where own measurements come in. */
export function UploadPanel() {
  return (
    <Panel
      title="Import"
      caption="A run keeps numbers, no lines of text. Compressed files and archives are unpacked."
    >
      <DropZone />
      <Fold title="What is read, and how to get it">
        <FormatList />
      </Fold>
    </Panel>
  );
}
