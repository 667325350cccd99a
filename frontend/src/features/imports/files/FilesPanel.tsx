import type { ImportOut } from "@/api";
import { Pager } from "@/components/Pager";
import { Panel } from "@/components/Panel";
import { FileLine } from "@/features/imports/files/FileLine";
import styles from "@/features/imports/files/FilesPanel.module.css";
import { FILES_A_PAGE, type FilesShown } from "@/features/imports/queries";
import { counted } from "@/lib/counted";
import { formatNumber } from "@/lib/format";

interface FilesPanelProps {
  of: ImportOut;
  shown: FilesShown;
  offset: number;
  /** The file that is unfolded. */
  opened: string | null;
  onShow: (shown: FilesShown) => void;
  onPage: (offset: number) => void;
  onOpen: (file: string | null) => void;
}

/** Every file with what was recognised in it; a press unfolds its numbers. */
export function FilesPanel(props: FilesPanelProps) {
  const { of, shown, offset, opened, onShow, onPage, onOpen } = props;

  return (
    <Panel
      title={counted(of.totals.files, "file")}
      actions={filters(of).map(({ filter, words }) => (
        <button
          key={filter}
          type="button"
          className="quiet"
          aria-pressed={shown === filter}
          onClick={() => {
            onShow(filter);
          }}
        >
          {words}
        </button>
      ))}
    >
      {of.files.length === 0 && <p className="note">No such files.</p>}
      {of.files.length > 0 && (
        <div className={`heads ${styles.head}`} aria-hidden="true">
          <span>File</span>
          <span>Format</span>
          <span>Node</span>
          <span>Found</span>
          <span>Time, UTC</span>
          <span>To check</span>
        </div>
      )}
      <ul className={styles.files}>
        {of.files.map((file) => (
          <FileLine
            key={file.id}
            importId={of.id}
            file={file}
            open={of.state === "understood"}
            unfolded={opened === file.id}
            onUnfold={(unfold) => {
              onOpen(unfold ? file.id : null);
            }}
          />
        ))}
      </ul>
      <Pager of="files" size={FILES_A_PAGE} all={of.files_matching} offset={offset} onPage={onPage} />
    </Panel>
  );
}

/** Which files can be looked at alone; a kind that there is none of is not offered. */
function filters({ totals }: ImportOut): { filter: FilesShown; words: string }[] {
  const { files, questions, refused, duplicates, left_out: leftOut } = totals;
  return (
    [
      { filter: "all", words: `all ${formatNumber(files, 9)}`, count: files },
      { filter: "questions", words: "to confirm", count: questions },
      { filter: "refused", words: `refused ${refused}`, count: refused },
      { filter: "duplicate", words: `twice ${duplicates}`, count: duplicates },
      { filter: "left_out", words: `left out ${leftOut}`, count: leftOut },
    ] as const
  ).filter(({ filter, count }) => filter === "all" || count > 0);
}
