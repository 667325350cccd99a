import { inflateSync } from "node:zlib";

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)endobj/g;
const SHOWN = /\bT[jJ]\b/g;

/** How many pieces of text lie on each sheet of a PDF that Chromium printed: 0 on a blank one. */
export function textOnSheets(pdf: Buffer): number[] {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(OBJECT)].map(([, id, body]) => [id, body ?? ""]),
  );
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return sheets.map((sheet) => {
    const drawn = objects.get(/\/Contents (\d+) 0 R/.exec(sheet)?.[1]) ?? "";
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(drawn)?.[1] ?? "";
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1").match(SHOWN)?.length ?? 0;
  });
}
