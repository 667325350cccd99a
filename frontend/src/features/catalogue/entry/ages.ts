import type { Source, SourceAge } from "@/api";
import { formatDate } from "@/lib/time";

/** "Jun 2020"; "read 22 Nov 2026" of a source that bears no date; "no date" of one that was never read either. */
export function ageText({ published, retrieved }: Pick<SourceAge, "published" | "retrieved">): string {
  if (published !== "") return formatDate(published);
  return retrieved === "" ? "no date" : `read ${formatDate(retrieved)}`;
}

/** How old a figure of that source is. */
export function ageOf(ages: readonly SourceAge[], { title, where, paper, url, retrieved }: Source): string {
  const found = ages.find(
    (age) =>
      age.title === title &&
      age.where === where &&
      age.paper === paper &&
      age.url === url &&
      age.retrieved === retrieved,
  );
  return found === undefined ? "no date" : ageText(found);
}
