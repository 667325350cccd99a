import type { Scenario, ScenarioField } from "@/api";
import { type GroupLayout, LAYOUT } from "@/features/planner/inputs/layout";
import { type Path, readAt } from "@/lib/document";
import { type JsonObject, isJsonObject } from "@/lib/json";

/** One group of rows with the place of its section in the document. */
export interface InputGroup {
  layout: GroupLayout;
  title: string;
  path: Path;
  first: FieldPlace[];
  more: FieldPlace[];
}

export interface FieldPlace {
  field: ScenarioField;
  path: Path;
  /** Set apart from its neighbours by what it belongs to: a data family, a piece of evidence. */
  of: string;
  /** How many places the field has: one, or as many as its list has members. */
  siblings: number;
}

/** Every field of the scenario in its group; nothing that the server names is left out. */
export function inputGroups(
  fields: readonly ScenarioField[],
  document: JsonObject,
  resolved: Scenario | null,
): InputGroup[] {
  const count = listAt(document, resolved, ["grid"]).length;
  const perGridGroup = LAYOUT.filter(({ section }) => section.startsWith("grid"));
  const others = LAYOUT.filter(({ section }) => !section.startsWith("grid"));
  const before = ["workload", "batch"];
  const make = (layout: GroupLayout, index: number) =>
    groupOf(layout, fields, document, resolved, index, count);

  return [
    ...others.filter(({ section }) => before.includes(section)).map((layout) => make(layout, 0)),
    ...Array.from({ length: count }, (_, index) =>
      perGridGroup.map((layout) => make(layout, index)),
    ).flat(),
    ...others.filter(({ section }) => !before.includes(section)).map((layout) => make(layout, 0)),
  ];
}

function groupOf(
  layout: GroupLayout,
  fields: readonly ScenarioField[],
  document: JsonObject,
  resolved: Scenario | null,
  index: number,
  gridGroups: number,
): InputGroup {
  const { section, title, first } = layout;
  const path = section.split("/").flatMap((step) => (step === "grid" ? [step, index] : [step]));
  const own = fields.filter((field) => sectionOf(field.path) === section);
  const absent = layout.absent !== undefined && !isThere(document, resolved, path);
  const places = (absent ? [] : own).flatMap((field) =>
    placesOf(field, section, path, document, resolved),
  );
  // The members of a list are many rows of one field: with more than one they fold away together.
  const rank = (place: FieldPlace) =>
    place.siblings > 1
      ? -1
      : first.findIndex((row) => `${section}/${row.field}` === place.field.path);
  const name = nameOf(readAt(document, ["grid", index])) || `group ${index + 1}`;

  return {
    layout,
    title: gridGroups > 1 && section.startsWith("grid") ? `${title}: ${name}` : title,
    path,
    first: places.filter((place) => rank(place) >= 0).toSorted((a, b) => rank(a) - rank(b)),
    more: places.filter((place) => rank(place) < 0),
  };
}

/** The longest section of the layout that a field's path lies in. */
function sectionOf(fieldPath: string): string | undefined {
  return LAYOUT.map(({ section }) => section)
    .filter((section) => fieldPath.startsWith(`${section}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Where a field stands: once, or once for each member of a list such as the data families. */
function placesOf(
  field: ScenarioField,
  section: string,
  path: Path,
  document: JsonObject,
  resolved: Scenario | null,
): FieldPlace[] {
  const steps = field.path.slice(section.length + 1).split("/");
  const [list = "", ...rest] = steps;
  const members = listAt(document, resolved, [...path, list]);
  if (members.length === 0) return [{ field, path: [...path, ...steps], of: "", siblings: 1 }];
  return members.map((member, at) => ({
    field,
    path: [...path, list, at, ...rest],
    of: nameOf(member) || `${list} ${at + 1}`,
    siblings: members.length,
  }));
}

function nameOf(member: unknown): string {
  if (!isJsonObject(member)) return "";
  const name = member.name ?? member.label;
  return typeof name === "string" ? name : "";
}

/** Whether a section that a scenario may do without is in this one. */
function isThere(document: JsonObject, resolved: Scenario | null, path: Path): boolean {
  const own = readAt(document, path);
  return isJsonObject(own === undefined ? readAt(resolved ?? undefined, path) : own);
}

/** A list of the document, else of the scenario it was resolved to. */
export function listAt(document: JsonObject, resolved: Scenario | null, path: Path): unknown[] {
  const own = readAt(document, path);
  const list = own ?? readAt(resolved ?? undefined, path);
  return Array.isArray(list) ? list : [];
}
