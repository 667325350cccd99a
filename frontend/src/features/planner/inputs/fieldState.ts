import type { Basis, Scenario, Source } from "@/api";
import type { Amount } from "@/lib/amount";
import { type Path, readAt } from "@/lib/document";
import { amountIn, choiceIn } from "@/lib/fact";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

/** What a row shows of its field. */
export interface FieldState {
  /** Null for Unknown; undefined while nothing is known of the field. */
  amount: Amount | null | undefined;
  choice: string;
  /** Null while nothing is known of the field. */
  basis: Basis | null;
  source: Source;
  /** Whether the document says something of its own over a catalogue entry. */
  overridden: boolean;
}

const ENTERED: Source = {
  title: "entered in this scenario",
  where: "",
  paper: "",
  url: "",
  retrieved: "",
  note: "",
};

/** What the document says of a field, else what it was resolved to. */
export function fieldState(document: JsonObject, resolved: Scenario | null, path: Path): FieldState {
  const own = readAt(document, path);
  const fact = readAt(resolved ?? undefined, path);
  const shown = own === undefined || isRule(own) ? fact : own;

  return {
    amount: amountIn(shown),
    choice: choiceIn(shown),
    ...evidenceOf(shown, fact),
    overridden: own !== undefined && hasEntry(document, path),
  };
}

/** A quantity may name an I/O rule of the catalogue instead of a number. */
function isRule(fact: Json): boolean {
  return isJsonObject(fact) && "from" in fact;
}

function evidenceOf(shown: Json | undefined, fact: Json | undefined): Pick<FieldState, "basis" | "source"> {
  if (shown === undefined) return { basis: null, source: ENTERED };
  const given = isJsonObject(shown) ? shown : {};
  if (shown !== fact && given.basis === undefined) return { basis: "assumed", source: ENTERED };
  return { basis: basisOf(given.basis), source: sourceOf(given.source) };
}

function basisOf(basis: Json | undefined): Basis {
  return basis === "measured" || basis === "published" ? basis : "assumed";
}

function sourceOf(source: Json | undefined): Source {
  if (typeof source === "string") return { ...ENTERED, title: source };
  if (!isJsonObject(source)) return ENTERED;
  const text = (name: keyof Source) => (typeof source[name] === "string" ? source[name] : "");
  return {
    title: text("title"),
    where: text("where"),
    paper: text("paper"),
    url: text("url"),
    retrieved: text("retrieved"),
    note: text("note"),
  };
}

/** Whether any section that the field stands in comes from the catalogue. */
function hasEntry(document: JsonObject, path: Path): boolean {
  return path.some((_, depth) => {
    const section = readAt(document, path.slice(0, depth));
    return isJsonObject(section) && typeof section.from === "string";
  });
}
