import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import { DropZone } from "@/features/imports/upload/DropZone";
import { FormatList } from "@/features/imports/upload/FormatList";

/** Where own measurements come in. */
export function UploadPanel() {
  return (
    <Panel
      title="Import"
      caption="Numbers are kept, lines of text are not. Compressed files and archives are opened in place."
    >
      <DropZone />
      <Fold title="What is read, and how to get it">
        <FormatList />
      </Fold>
    </Panel>
  );
}
