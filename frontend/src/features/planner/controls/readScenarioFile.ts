import { isJsonObject } from "@/lib/json";
import { MAX_DOCUMENT_BYTES, type Opened } from "@/scenario/link";

/** The document in a file; the server judges its content. */
export async function readScenarioFile(file: File): Promise<Opened> {
  if (file.size > MAX_DOCUMENT_BYTES) {
    return { ok: false, reason: `${file.name}: wanted at most 1 MB, got ${file.size} bytes` };
  }
  try {
    const document: unknown = JSON.parse(await file.text());
    if (isJsonObject(document)) return { ok: true, document };
    return { ok: false, reason: `${file.name}: wanted a JSON object` };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    return { ok: false, reason: `${file.name}: wanted JSON, got text that is not: ${detail}` };
  }
}
