import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** Where a field stands in a document: names of sections and fields, numbers for places in a list. */
export type Path = readonly (string | number)[];

/** What stands at a path, or undefined where the document says nothing. */
export function readAt(document: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((node, step) => childOf(node, step), document);
}

function childOf(node: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(node)) return node[Number(step)];
  return isJsonObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
}

/** A copy of the document with `value` at the path; sections on the way are made where missing. */
export function writeAt(document: JsonObject, path: Path, value: Json): JsonObject {
  const written = placed(document, path, value);
  if (!isJsonObject(written)) throw new Error("a document is an object; the path may not be empty");
  return written;
}

function placed(node: Json | undefined, path: Path, value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const child = placed(childOf(node, step), rest, value);
  if (Array.isArray(node)) return node.with(Number(step), child);
  return { ...(isJsonObject(node) ? node : {}), [step]: child };
}

/** A copy without what stands at the path; sections left empty on the way go too. */
export function removeAt(document: JsonObject, path: Path): JsonObject {
  const last = path.at(-1);
  const parentPath = path.slice(0, -1);
  const parent = path.length === 0 ? undefined : readAt(document, parentPath);
  if (last === undefined || childOf(parent, last) === undefined) return document;
  if (Array.isArray(parent)) {
    const kept = parent.filter((_, index) => index !== Number(last));
    return writeAt(document, parentPath, kept);
  }
  const kept = Object.fromEntries(Object.entries(parent as JsonObject).filter(([name]) => name !== last));
  if (parentPath.length === 0) return kept;
  return Object.keys(kept).length === 0 && typeof parentPath.at(-1) === "string"
    ? removeAt(document, parentPath)
    : writeAt(document, parentPath, kept);
}

/** True where two documents say the same but for their numbers: they have the same sections, words and lists. */
export function alikeButForNumbers(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === "number") return typeof other === "number";
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => alikeButForNumbers(item, other[at]))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => alikeButForNumbers(one[name], other[name]))
  );
}

/** RFC 6901: "/grid/0/nodes". */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** A copy of the document without what stands at these places of it. */
export function withoutPlaces(document: JsonObject, pointers: readonly string[]): JsonObject {
  return pointers.reduce((kept, pointer) => removeAt(kept, pointer.slice(1).split("/")), document);
}

/** True where a problem at `pointer` concerns the field at `path`: the field itself or a part of it. */
export function concerns(pointer: string, path: Path): boolean {
  const own = pointerOf(path);
  return pointer === own || pointer.startsWith(`${own}/`);
}
