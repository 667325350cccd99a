import {
  type FileFinding,
  type FilesSettled,
  type ImportedFile,
  type Settlement,
  readImport,
  unwrap,
  updateImport,
} from "@/api";
import { settlementOf } from "@/features/imports/settle/settlement";

const A_PAGE = 1000;

/** Answers one question in each file that asks it; what is taken as long as nobody answers, unless told. */
export async function settleFinding(
  importId: string,
  code: string,
  answer: Settlement | null,
): Promise<void> {
  const asking = await filesAsking(importId);
  const settle = settlements(asking, code, answer);
  if (settle.length > 0) await unwrap(updateImport({ path: { id: importId }, body: { settle } }));
}

/** Files with the same answer are settled together. */
export function settlements(
  files: readonly Pick<ImportedFile, "id" | "findings">[],
  code: string,
  answer: Settlement | null,
): FilesSettled[] {
  const byAnswer = new Map<string, FilesSettled & { files: string[] }>();
  for (const { id, findings } of files) {
    const finding = findings.find((one) => one.code === code);
    const settled = finding === undefined ? null : (answer ?? asStated(finding));
    if (settled === null) continue;
    const key = JSON.stringify(settled);
    const alike = byAnswer.get(key) ?? { files: [], settled };
    alike.files.push(id);
    byAnswer.set(key, alike);
  }
  return [...byAnswer.values()];
}

function asStated({ setting, default: taken }: FileFinding): Settlement | null {
  return settlementOf(setting, taken);
}

async function filesAsking(id: string): Promise<ImportedFile[]> {
  const files: ImportedFile[] = [];
  for (;;) {
    const query = { shown: "questions", offset: files.length, limit: A_PAGE } as const;
    const page = await unwrap(readImport({ path: { id }, query }));
    files.push(...page.files);
    if (page.files.length === 0 || files.length >= page.files_matching) return files;
  }
}
