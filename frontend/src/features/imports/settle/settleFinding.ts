import {
  type FilesSettled,
  type ImportedFile,
  type Settlement,
  readImport,
  unwrap,
  updateImport,
} from "@/api";
import type { Check } from "@/components/recorded/checks";
import { settlementOf } from "@/features/imports/settle/settlement";

type Asked = Pick<Check, "code" | "taken">;

const A_PAGE = 1000;

/** Answers one question in each file that asks it; what is taken as long as nobody answers, unless told. */
export async function settleFinding(
  importId: string,
  check: Asked,
  answer: Settlement | null,
): Promise<void> {
  const asking = await filesAsking(importId);
  const settle = settlements(asking, check, answer);
  if (settle.length > 0) await unwrap(updateImport({ path: { id: importId }, body: { settle } }));
}

/** Files with the same answer are settled together. */
export function settlements(
  files: readonly Pick<ImportedFile, "id" | "findings">[],
  { code, taken }: Asked,
  answer: Settlement | null,
): FilesSettled[] {
  const byAnswer = new Map<string, FilesSettled & { files: string[] }>();
  for (const { id, findings } of files) {
    const finding = findings.find(
      (one) => one.code === code && taken.some((each) => each.answer === one.default),
    );
    const settled = finding && (answer ?? settlementOf(finding.setting, finding.default));
    if (!settled) continue;
    const key = JSON.stringify(settled);
    const alike = byAnswer.get(key) ?? { files: [], settled };
    alike.files.push(id);
    byAnswer.set(key, alike);
  }
  return [...byAnswer.values()];
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
