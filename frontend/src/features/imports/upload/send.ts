import { type ImportOut, Refused, Unreachable, client } from "@/api";
import type { PlacedFile } from "@/lib/files/dropped";
import type { Json } from "@/lib/json";

/**
 * Uploads the files as one import, telling the share that has left. Not by the generated client: what it is
 * built on tells nothing while it sends.
 */
export function send(
  files: readonly PlacedFile[],
  onSent: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportOut> {
  const body = new FormData();
  for (const { path } of files) body.append("paths", path);
  for (const { file } of files) body.append("files", file);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${client.getConfig().baseUrl ?? ""}/api/v1/imports`);
    request.responseType = "text";
    request.upload.onprogress = ({ loaded, total }) => {
      onSent(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 202) resolve(answer as unknown as ImportOut);
      else reject(new Refused(request.status, answer));
    };
    request.onerror = () => {
      reject(new Unreachable(undefined));
    };
    signal.addEventListener("abort", () => {
      request.abort();
      reject(new DOMException("The upload was cancelled.", "AbortError"));
    });
    request.send(body);
  });
}

/** A proxy's refusal need not be JSON. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
