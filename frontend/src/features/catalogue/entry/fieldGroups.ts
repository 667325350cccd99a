import type { ChosenWord, Quantity, ScenarioField, Section } from "@/api";
import { shelfWords } from "@/features/catalogue/shelves";

/** Fields of an entry that stand together: its own, those of a nested entry, or one of a list. */
export interface FieldGroup {
  title: string;
  /** The entry a nested group was taken from. */
  origin: Origin | null;
  /** Sentences that stand among the fields. */
  notes: string[];
  rows: FieldRow[];
}

interface Origin {
  shelf: string;
  id: string;
}

export interface FieldRow {
  path: string;
  label: string;
  help: string;
  unit: string;
  fact: Quantity | ChosenWord | string;
}

type Fact = Section[string];
type FieldWords = Pick<ScenarioField, "label" | "help" | "unit">;

/** What stands on the shelves but in no scenario has no metadata; its words are here. */
const OUTSIDE_SCENARIOS: Record<string, FieldWords> = {
  mb_s_per_core: { label: "I/O per core", help: "", unit: "MB/s" },
  severity: { label: "Severity", help: "How much is at stake.", unit: "" },
  text: { label: "Text", help: "Names in braces are said as their figures.", unit: "" },
  about: { label: "About", help: "The field that settles it.", unit: "" },
  when: { label: "When", help: "All of it must hold.", unit: "" },
  or_when: { label: "And one of", help: "", unit: "" },
  fires_on: { label: "Said of", help: "The first worked example with this change.", unit: "" },
  silent_on: { label: "Silent on", help: "The first worked example with this change.", unit: "" },
  grid_nodes_tested: { label: "Grid nodes tested", help: "", unit: "count" },
};
/** Said by the head of the group or the page. */
const NOT_ROWS = new Set(["name", "label", "origin"]);

/**
 * An entry's fields in the order the server gives them: its own first, then each nested group. What is bought of
 * a service stands before its own fields, most of which no service states.
 */
export function fieldGroups(fields: Section, shelf: string, known: readonly ScenarioField[]): FieldGroup[] {
  const metadata = new Map(known.map((field) => [field.path, field]));
  const { place } = shelfWords(shelf);
  const { purchased, ...others } = fields;
  if (purchased === undefined) return groupsOf(fields, place, "", metadata);
  return [
    ...nestedGroups("purchased", purchased, place, metadata),
    ...groupsOf(others, place, "Besides", metadata),
  ];
}

type Metadata = ReadonlyMap<string, ScenarioField>;

function groupsOf(section: Section, place: string, title: string, known: Metadata): FieldGroup[] {
  const facts = Object.entries(section).filter(([name]) => !NOT_ROWS.has(name));
  const rows = facts.flatMap(([name, fact]) => rowOf(name, fact, place, known));
  const nested = facts.flatMap(([name, fact]) => nestedGroups(name, fact, place, known));
  const notes = facts.flatMap(([, fact]) => (isTexts(fact) ? fact : []));
  const own = { title, origin: originOf(section.origin), notes, rows };
  return [...(rows.length > 0 ? [own] : []), ...nested];
}

function rowOf(name: string, fact: Fact, place: string, known: Metadata): FieldRow[] {
  const path = place === "" ? name : `${place}/${name}`;
  const { label, help, unit }: FieldWords = known.get(path) ??
    OUTSIDE_SCENARIOS[name] ?? { label: sentence(name), help: "", unit: "" };
  const row = { path, label, help, unit };
  if (typeof fact === "string" || typeof fact === "number") return [{ ...row, fact: String(fact) }];
  return isFact(fact) ? [{ ...row, fact }] : [];
}

function nestedGroups(name: string, fact: Fact, place: string, known: Metadata): FieldGroup[] {
  const path = place === "" ? name : `${place}/${name}`;
  if (isSections(fact)) {
    return fact.flatMap((one) => groupsOf(one, path, titleOf(name, one), known));
  }
  return isSection(fact) ? groupsOf(fact, path, sentence(name), known) : [];
}

/** "Families: bank1input, 4 files". */
function titleOf(name: string, section: Section): string {
  const own = section.name ?? section.label;
  return typeof own === "string" ? `${sentence(name)}: ${own}` : sentence(name);
}

/** "isilon_f810@1" on a shelf -> where to find it. */
function originOf(origin: Fact | undefined): Origin | null {
  const [, shelf, id] = /^([^/]+)\/([^@]+)@/.exec(typeof origin === "string" ? origin : "") ?? [];
  return shelf === undefined || id === undefined ? null : { shelf, id };
}

function isFact(fact: Fact): fact is Quantity | ChosenWord {
  return typeof fact === "object" && "basis" in fact && "source" in fact;
}

function isSection(fact: Fact): fact is Section {
  return typeof fact === "object" && !Array.isArray(fact) && !isFact(fact);
}

function isSections(fact: Fact): fact is Section[] {
  return Array.isArray(fact) && fact.every((one) => typeof one === "object");
}

function isTexts(fact: Fact): fact is string[] {
  return Array.isArray(fact) && fact.every((one) => typeof one === "string");
}

/** "nfs_client" -> "NFS client", "stated_by" -> "Stated by". */
function sentence(name: string): string {
  const text = name.replaceAll("_", " ").replaceAll(/\b(nic|nfs|saswork)\b/g, (word) => word.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}
