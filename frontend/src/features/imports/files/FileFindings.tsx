import type { ImportedFile, Settlement } from "@/api";
import { SeverityWord } from "@/components/recorded/SeverityWord";
import { byWeight } from "@/components/recorded/checks";
import styles from "@/components/recorded/checks.module.css";
import { SettleControl } from "@/features/imports/settle/SettleControl";

/** Settled elsewhere in the file's detail. */
const OWN_CONTROL: ReadonlySet<string> = new Set(["", "host", "mapping"]);

interface FileFindingsProps {
  file: ImportedFile;
  busy: boolean;
  onSettle: (settled: Settlement) => void;
}

/** What was found in one file, and the answers to it. */
export function FileFindings({ file, busy, onSettle }: FileFindingsProps) {
  if (file.findings.length === 0) return null;
  return (
    <ul className={styles.findings}>
      {byWeight(file.findings).map((finding) => {
        const { code, severity, message, line, setting } = finding;
        const settled = settledText(file, setting);
        const asks = severity === "question";
        return (
          <li key={`${code} ${line ?? 0} ${settled}`} className={styles.finding}>
            <SeverityWord severity={asks && settled !== "" ? "settled" : severity} />
            <p>
              {message}
              {line !== null && <span className="note"> Line {line}.</span>}
            </p>
            {asks && !OWN_CONTROL.has(setting) && (
              <SettleControl finding={finding} settled={settled} busy={busy} onSettle={onSettle} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a question was settled to, as it was typed; empty where it was not. */
function settledText({ settled }: ImportedFile, setting: string): string {
  const value = Object.entries(settled).find(([name]) => name === setting)?.[1];
  if (value === null || value === undefined) return "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
