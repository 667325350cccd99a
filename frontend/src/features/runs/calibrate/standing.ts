import type { CalibrationOut, Standing } from "@/api";
import { counted } from "@/lib/counted";
import { formatAmount, formatShare } from "@/lib/format";
import { formatDuration } from "@/lib/time";

/** One line of the design before and after: what it was, what it becomes, and whether that differs. */
interface StandingRow {
  label: string;
  was: string;
  becomes: string;
  differs: boolean;
}

/** "Storage-node processing 104 %, 10 storage nodes, batch 1:03:36"; the reason where there is no answer. */
export function standingText(design: Standing): string {
  const [links, nodes, batch] = [linkText(design), nodesText(design), batchText(design)];
  return [links, nodes, batch === "" ? "" : `batch ${batch}`].filter((part) => part !== "").join(", ");
}

/** What the planner answers before and after the ticked fields are applied. */
export function standingRows({ was, becomes }: Pick<CalibrationOut, "was" | "becomes">): StandingRow[] {
  const rows: [string, (design: Standing) => string][] = [
    ["Tightest link", linkText],
    ["Storage nodes needed", nodesText],
    ["Asked of shared storage", askedText],
    ["Batch takes, min:s or h:min:s", batchText],
  ];
  return rows
    .map(([label, text]) => ({ label, was: text(was), becomes: text(becomes) }))
    .filter((row) => row.was !== "" || row.becomes !== "")
    .map((row) => ({ ...row, differs: row.was !== row.becomes }));
}

function linkText({ binding_link: link, utilisation, refused }: Standing): string {
  if (link === "") return refused === "" ? "unknown" : refused;
  return utilisation === null ? link : `${link} ${formatShare(utilisation)}`;
}

function nodesText({ storage_nodes: nodes, refused }: Standing): string {
  if (nodes === null) return refused === "" ? "no size is enough" : "";
  return counted(nodes, "storage node");
}

function askedText({ asked_mb_s: asked }: Standing): string {
  return asked === null ? "" : formatAmount(asked, "MB/s");
}

function batchText({ window_s: window }: Standing): string {
  return window === null ? "" : formatDuration(window);
}
