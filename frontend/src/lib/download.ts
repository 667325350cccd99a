/** Hands a file to the browser's download. */
export function download(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = fileName;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

export function downloadText(fileName: string, type: string, text: string): void {
  download(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function downloadJson(fileName: string, content: unknown): void {
  downloadText(fileName, "application/json", `${JSON.stringify(content, null, 2)}\n`);
}

/** "Isilon F810, 12 grid nodes" -> "isilon-f810-12-grid-nodes". */
export function fileStem(name: string): string {
  const stem = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return stem.replace(/^-+/, "").replace(/-+$/, "") || "gridsizer";
}
