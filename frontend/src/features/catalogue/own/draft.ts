import type { Basis, ScenarioField } from "@/api";
import { type Path, readAt, removeAt, writeAt } from "@/lib/document";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** Where the numbers that a person states come from. */
export interface OwnSource {
  basis: Basis;
  title: string;
  /** The day, as 2026-11-23: of a measurement it must be said. */
  retrieved: string;
  where: string;
}

export const MEASURED_BY_US: OwnSource = {
  basis: "measured",
  title: "measured by us",
  retrieved: "",
  where: "",
};

/** The source of all numbers of an entry that have none of their own. */
export function sourceIn(written: JsonObject): OwnSource {
  const given = readAt(written, ["sources", "default"]);
  if (!isJsonObject(given)) return MEASURED_BY_US;
  const text = (name: string) => {
    const value = given[name];
    return typeof value === "string" ? value : "";
  };
  const basis = given.basis === "published" || given.basis === "assumed" ? given.basis : "measured";
  return { basis, title: text("title"), retrieved: text("retrieved"), where: text("where") };
}

/** The entry with a source for the numbers that have none of their own; without one where all have. */
export function withSource(written: JsonObject, { basis, title, retrieved, where }: OwnSource): JsonObject {
  const sources = isJsonObject(written.sources) ? written.sources : {};
  const own = Object.fromEntries(Object.entries(sources).filter(([path]) => path !== "default"));
  const bare = { ...written, sources: own };
  if (!needsSource(bare)) return bare;
  const said = { title, ...(retrieved !== "" && { retrieved }), ...(where !== "" && { where }) };
  return writeAt(bare, ["sources", "default"], { basis, ...said });
}

/** Whether a fact of the entry has no source of its own. */
export function needsSource({ fields, sources }: JsonObject): boolean {
  const known = isJsonObject(sources) ? Object.keys(sources) : [];
  return Object.keys(isJsonObject(fields) ? fields : {}).some(
    (name) =>
      !WITHOUT_SOURCE.has(name) && !known.some((path) => path === name || path.startsWith(`${name}.`)),
  );
}

const WITHOUT_SOURCE = new Set(["from", "name"]);

/** The entry with a fact stated: its source is the one of all, whatever it had before. */
export function withFact(written: JsonObject, path: Path, fact: Json): JsonObject {
  const stated = writeAt(written, ["fields", ...path], fact);
  return removeAt(stated, ["sources", path.join(".")]);
}

/** The entry without a fact: that of the entry it is like holds again. */
export function withoutFact(written: JsonObject, path: Path): JsonObject {
  const left = removeAt(removeAt(written, ["fields", ...path]), ["sources", path.join(".")]);
  return isJsonObject(left.sources) ? left : { ...left, sources: {} };
}

/** Basis and source of a field that the entry states: its own, else the one of all. */
export function statedSource(written: JsonObject, name: string, { basis, ...source }: OwnSource): JsonObject {
  const given = readAt(written, ["sources", name]);
  if (!isJsonObject(given)) return { basis, source };
  const { basis: own = basis, ...rest } = given;
  return { basis: own, source: rest };
}

/** Whether the entry itself states a field. */
export function isStated(written: JsonObject, path: Path): boolean {
  return readAt(written, ["fields", ...path]) !== undefined;
}

/** The fields of a shelf that are numbers or words of the entry itself, lists and nested entries left out. */
export function fieldsOf(place: string, known: readonly ScenarioField[]): ScenarioField[] {
  const start = `${place}/`;
  return known.filter(({ path }) => path.startsWith(start) && !path.slice(start.length).includes("/"));
}

/** The entry as it is kept after a change: its version rises. */
export function nextVersion(written: JsonObject, before: JsonObject): JsonObject {
  const { version } = before;
  return { ...written, version: typeof version === "number" ? version + 1 : 1 };
}

/** An id that the document does not have yet on the shelf: "our_f710", "our_f710_2". */
export function freeId(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id;
  const next = taken.map((_, at) => `${id}_${at + 2}`).find((one) => !taken.includes(one));
  return next ?? `${id}_${taken.length + 2}`;
}

/** The sections of a document that are taken from one entry, taken from another instead; the rest of them stays. */
export function takenFrom(
  document: JsonObject,
  base: string,
  id: string,
  stated: readonly string[],
): JsonObject {
  const moved = (section: Json | undefined): Json | undefined => {
    if (Array.isArray(section)) return section.map((one) => moved(one) ?? one);
    if (!isJsonObject(section) || typeof section.from !== "string" || section.from.split("@")[0] !== base) {
      return section;
    }
    const kept = Object.entries(section).filter(([name]) => !stated.includes(name));
    return { ...Object.fromEntries(kept), from: id };
  };
  return Object.fromEntries(
    Object.entries(document).map(([name, section]) => [
      name,
      name === "catalogue" ? section : moved(section),
    ]),
  );
}
