import type { ScenarioField } from "@/api";
import { type Path, concerns } from "@/lib/document";
import { isJsonObject } from "@/lib/json";

/** A field and where it stands in the document. */
export interface FieldPlace {
  field: ScenarioField;
  path: Path;
  /** The member of a list that it belongs to, "" where it belongs to none. */
  of: string;
}

/** A list with several members, all with the same fields: job classes, data families. */
export interface ListGroup {
  /** What the document calls it. */
  name: string;
  path: Path;
  members: readonly string[];
  /** Each with its path below a member. */
  fields: readonly { field: ScenarioField; below: Path }[];
}

/** The rows of one member. They are made when they are wanted: a list may have hundreds. */
export function memberPlaces({ path, members, fields }: ListGroup, at: number): FieldPlace[] {
  return fields.map(({ field, below }) => ({
    field,
    path: [...path, at, ...below],
    of: members[at] ?? "",
  }));
}

/** The member of a list that a JSON pointer leads into; undefined where it leads elsewhere. */
export function memberAt({ path, members }: ListGroup, pointer: string): number | undefined {
  const at = members.findIndex((_, index) => concerns(pointer, [...path, index]));
  return at < 0 ? undefined : at;
}

/** The fields of a section at `path`, sorted into those with one place and those of lists with several members. */
export function placesIn(
  fields: readonly ScenarioField[],
  section: string,
  path: Path,
  listAt: (path: Path) => readonly unknown[] | null,
): { single: FieldPlace[]; lists: ListGroup[] } {
  const single: FieldPlace[] = [];
  const lists = new Map<string, ListGroup>();

  for (const field of fields) {
    const [name = "", ...below] = field.path.slice(section.length + 1).split("/");
    const list = listAt([...path, name]);
    const members = list?.map((member, at) => nameOf(member) || `${name} ${at + 1}`) ?? [];
    if (list === null) {
      single.push({ field, path: [...path, name, ...below], of: "" });
    } else if (members.length === 1) {
      single.push({ field, path: [...path, name, 0, ...below], of: members[0] ?? "" });
    } else if (members.length > 1) {
      const fieldsSoFar = lists.get(name)?.fields ?? [];
      const own = [...fieldsSoFar, { field, below }];
      lists.set(name, { name, path: [...path, name], members, fields: own });
    }
  }
  return { single, lists: [...lists.values()] };
}

export function nameOf(member: unknown): string {
  if (!isJsonObject(member)) return "";
  const name = member.name ?? member.label;
  return typeof name === "string" ? name : "";
}
