import type { DriveSize, Scenario } from "@/api";
import { setField } from "@/features/planner/inputs/edits";
import { fieldState } from "@/features/planner/inputs/fieldState";
import type { Path } from "@/lib/document";
import type { JsonObject } from "@/lib/json";

const SPACES = ["raw_tb_per_node", "usable_tb_stated"] as const;

type Space = (typeof SPACES)[number];

/** The drives that the array is sold with, where the field at the path is the space that they make. */
export function drivesAt(resolved: Scenario | null, path: Path): readonly DriveSize[] {
  const sold = resolved?.storage.drive_sizes ?? [];
  return sold.filter((size) => path[0] === "storage" && path[1] === spacesOf(size)[0]?.[0]);
}

/** The name of the drives that the design has; "" where its space is that of none that are sold. */
export function drivesInUse(
  document: JsonObject,
  resolved: Scenario | null,
  sold: readonly DriveSize[],
): string {
  const has = (size: DriveSize) =>
    spacesOf(size).every(([name, tb]) => {
      const amount = fieldState(document, resolved, ["storage", name]).amount;
      return amount?.low === tb && amount.high === tb;
    });
  return sold.find(has)?.name ?? "";
}

/** The document with the space of these drives. */
export function withDrives(document: JsonObject, resolved: Scenario | null, size: DriveSize): JsonObject {
  return spacesOf(size).reduce(
    (changed, [name, tb]) => setField(changed, resolved, ["storage", name], tb),
    document,
  );
}

function spacesOf(size: DriveSize): (readonly [Space, number])[] {
  return SPACES.flatMap((name) => {
    const { low } = size[name];
    return low === null ? [] : [[name, low] as const];
  });
}
