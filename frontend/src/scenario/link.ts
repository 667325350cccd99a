import { Inflate, deflateSync, strFromU8, strToU8 } from "fflate";
import { type JsonObject, isJsonObject } from "@/lib/json";

/** What a link holds, or why it does not open. */
export type Opened = { ok: true; document: JsonObject } | { ok: false; reason: string };

/** The server takes documents of up to 1 MB; a link that unpacks to more is refused unread. */
export const MAX_DOCUMENT_BYTES = 1_000_000;
const MAX_LINK_CHARACTERS = 200_000;
const SLICE_BYTES = 512;
const VERSION = "1.";

/** The document as the text of a link: "1." and base64url of its deflated JSON. */
export function linkText(document: JsonObject): string {
  const packed = deflateSync(strToU8(JSON.stringify(document)), { level: 9 });
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return VERSION + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The document a link was made from. */
export function openLink(text: string): Opened {
  if (text === "") return refuse("it holds nothing");
  if (text.length > MAX_LINK_CHARACTERS) return refuse("it is too long to be one of ours");
  if (!text.startsWith(VERSION)) return refuse("it was made by another version of Gridsizer");
  try {
    const document: unknown = JSON.parse(unpack(text.slice(VERSION.length)));
    return isJsonObject(document) ? { ok: true, document } : refuse("it holds no scenario");
  } catch (error) {
    if (error instanceof TooLarge) return refuse("it unpacks to more than 1 MB");
    return refuse("a part of it is missing or changed");
  }
}

class TooLarge extends Error {}

/** Unpacks a slice at a time, so that a small link cannot fill the memory. */
function unpack(base64url: string): string {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const document = new Uint8Array(MAX_DOCUMENT_BYTES);
  let bytes = 0;
  const stream = new Inflate((chunk) => {
    if (bytes + chunk.length > MAX_DOCUMENT_BYTES) throw new TooLarge();
    document.set(chunk, bytes);
    bytes += chunk.length;
  });
  for (let start = 0; start < packed.length; start += SLICE_BYTES) {
    const end = start + SLICE_BYTES;
    stream.push(packed.subarray(start, end), end >= packed.length);
  }
  return strFromU8(document.subarray(0, bytes));
}

function refuse(why: string): Opened {
  return { ok: false, reason: `This link does not open: ${why}.` };
}
