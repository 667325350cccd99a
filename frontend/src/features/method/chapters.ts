/** The chapters of the method page, in reading order; the first is what an address without an anchor opens. */
export const CHAPTERS = [
  { id: "fidelity", title: "How well it predicts" },
  { id: "worked", title: "Worked by hand" },
  { id: "formulas", title: "Formulas" },
  { id: "glossary", title: "Glossary" },
] as const;

export type Chapter = (typeof CHAPTERS)[number]["id"];

/** The chapter that holds what an address points at: a chapter, a term of the glossary, a formula or its module. */
export function chapterOf(hash: string): Chapter {
  const named = CHAPTERS.find(({ id }) => id === hash);
  if (named !== undefined) return named.id;
  if (hash === "") return "fidelity";
  return hash.startsWith("term-") ? "glossary" : "formulas";
}
