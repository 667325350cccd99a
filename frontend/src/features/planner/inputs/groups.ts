import type { Scenario, ScenarioField } from "@/api";
import { type GroupLayout, LAYOUT } from "@/features/planner/inputs/layout";
import {
  type FieldPlace,
  type ListGroup,
  memberPlaces,
  nameOf,
  placesIn,
} from "@/features/planner/inputs/places";
import { fieldState } from "@/features/planner/inputs/fieldState";
import { type Path, pointerOf, readAt } from "@/lib/document";
import { fieldText } from "@/lib/format";
import { type JsonObject, isJsonObject } from "@/lib/json";

/** One group of rows with the place of its section in the document. */
export interface InputGroup {
  layout: GroupLayout;
  title: string;
  path: Path;
  first: FieldPlace[];
  more: FieldPlace[];
  /** Lists with several members, which fold away by member. */
  lists: ListGroup[];
}

/** How many inputs a group has; a list counts its fields once for each member. */
export function countOf({ first, more, lists }: InputGroup): number {
  const ofLists = lists.reduce((sum, { members, fields }) => sum + members.length * fields.length, 0);
  return first.length + more.length + ofLists;
}

/** The pointer of the group with the field that a pointer names; undefined where there is none. */
export function groupAt(groups: readonly InputGroup[], pointer: string): string | undefined {
  const around = groups.map(({ path }) => pointerOf(path)).filter((own) => pointer.startsWith(`${own}/`));
  return around.toSorted((a, b) => b.length - a.length)[0];
}

/** What a closed group says in its one line. */
export function lineOf(group: InputGroup, document: JsonObject, resolved: Scenario | null): string {
  const { layout, path, first, more } = group;
  if (layout.absent !== undefined && !isThere(document, resolved, path)) return layout.absent;
  const units = new Map([...first, ...more].map((place) => [pointerOf(place.path), place.field.unit]));
  return (layout.says ?? [])
    .flatMap(({ field, before, after }) => {
      const at = [...path, field];
      const text = valueText(document, resolved, at, units.get(pointerOf(at)) ?? "count");
      return text === "" ? [] : [[before, text, after].filter(Boolean).join(" ")];
    })
    .join(", ");
}

function valueText(document: JsonObject, resolved: Scenario | null, at: Path, unit: string): string {
  const { amount, choice } = fieldState(document, resolved, at);
  if (amount === undefined) return choice.replaceAll("_", " ");
  const { text, unit: shown } = fieldText(amount, unit);
  return [text, shown].filter(Boolean).join(" ");
}

/** Every row of a group, those of its lists too. */
export function allPlaces({ first, more, lists }: InputGroup): FieldPlace[] {
  const ofLists = lists.flatMap((list) => list.members.flatMap((_, at) => memberPlaces(list, at)));
  return [...first, ...more, ...ofLists];
}

/** Every field of the scenario in its group; nothing that the server names is left out. */
export function inputGroups(
  fields: readonly ScenarioField[],
  document: JsonObject,
  resolved: Scenario | null,
): InputGroup[] {
  const count = listAt(document, resolved, ["grid"])?.length ?? 0;
  const bySection = fieldsBySection(fields);
  const make = (layout: GroupLayout, index: number) =>
    groupOf(layout, bySection.get(layout.section) ?? [], document, resolved, index, count);

  return LAYOUT.flatMap((layout) =>
    Array.from({ length: layout.section.startsWith("grid") ? count : 1 }, (_, index) => make(layout, index)),
  ).filter(({ layout, path }) => !comesWithEntry(layout) || isThere(document, resolved, path));
}

function groupOf(
  layout: GroupLayout,
  fields: readonly ScenarioField[],
  document: JsonObject,
  resolved: Scenario | null,
  index: number,
  gridGroups: number,
): InputGroup {
  const { section, title, replacedBy } = layout;
  const first = replacedBy !== undefined && isThere(document, resolved, replacedBy) ? [] : layout.first;
  const path = section.split("/").flatMap((step) => (step === "grid" ? [step, index] : [step]));
  const absent = layout.absent !== undefined && !isThere(document, resolved, path);
  // The rows chosen by hand in their order, then the others in the server's.
  const rank = ({ path: named }: ScenarioField) => {
    const at = first.findIndex(({ field }) => `${section}/${field}` === named);
    return at < 0 ? first.length : at;
  };
  const { single, lists } = placesIn(
    absent ? [] : fields.toSorted((a, b) => rank(a) - rank(b)),
    section,
    path,
    (list) => listAt(document, resolved, list),
  );
  const name = nameOf(readAt(document, ["grid", index])) || `group ${index + 1}`;

  return {
    layout,
    title: gridGroups > 1 && section.startsWith("grid") ? `${title}: ${name}` : title,
    path,
    first: single.filter(({ field }) => rank(field) < first.length),
    more: single.filter(({ field }) => rank(field) === first.length),
    lists,
  };
}

/** The deepest sections first: a field stands with the longest one that its path lies in. */
const SECTIONS = LAYOUT.map(({ section }) => section).toSorted((a, b) => b.length - a.length);

function fieldsBySection(fields: readonly ScenarioField[]): Map<string, ScenarioField[]> {
  const found = new Map<string, ScenarioField[]>(SECTIONS.map((section) => [section, []]));
  for (const field of fields) {
    const section = SECTIONS.find((one) => field.path.startsWith(`${one}/`));
    if (section !== undefined) found.get(section)?.push(field);
  }
  return found;
}

/** Whether a section can only be had with the entry that it is a part of. */
function comesWithEntry({ absent, shelf }: GroupLayout): boolean {
  return absent !== undefined && shelf === undefined;
}

/** Whether a section that a scenario may do without is in this one. */
function isThere(document: JsonObject, resolved: Scenario | null, path: Path): boolean {
  const own = readAt(document, path);
  return isJsonObject(own === undefined ? readAt(resolved ?? undefined, path) : own);
}

/** A list of the document, else of the scenario it was resolved to; null where there is no list. */
function listAt(document: JsonObject, resolved: Scenario | null, path: Path): unknown[] | null {
  const list = readAt(document, path) ?? readAt(resolved ?? undefined, path);
  return Array.isArray(list) ? list : null;
}
