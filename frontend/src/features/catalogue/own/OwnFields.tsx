import { useState } from "react";
import type { Fault, ScenarioField, Section } from "@/api";
import { FactInput } from "@/components/inputs/FactInput";
import {
  type OwnSource,
  fieldsOf,
  isStated,
  statedSource,
  withFact,
  withoutFact,
} from "@/features/catalogue/own/draft";
import styles from "@/features/catalogue/own/own.module.css";
import { shelfWords } from "@/features/catalogue/shelves";
import { readAt } from "@/lib/document";
import { amountIn, choiceIn } from "@/lib/fact";
import { type Json, type JsonObject, isJsonObject } from "@/lib/json";

interface OwnFieldsProps {
  shelf: string;
  draft: JsonObject;
  /** Where what the draft states comes from, as far as a number has no source of its own. */
  source: OwnSource;
  /** The entry with all that it takes from others, as far as it was sound last. */
  resolved: Section;
  faults: readonly Pick<Fault, "pointer" | "wanted" | "got">[];
  known: readonly ScenarioField[];
  onChange: (draft: JsonObject) => void;
}

/** Every number and word of an entry; what it states itself can be taken back. */
export function OwnFields({ shelf, draft, source, resolved, faults, known, onChange }: OwnFieldsProps) {
  const [used, setUsed] = useState("");
  const fields = fieldsOf(shelfWords(shelf).place, known);
  const stated = fields.filter((field) => isStated(draft, [nameOf(field)])).length;

  return (
    <fieldset className={styles.fields}>
      <legend>
        What differs: {stated} of {fields.length}
      </legend>
      {fields.map((field) => (
        <OwnField
          key={field.path}
          field={field}
          draft={draft}
          ownSource={source}
          fact={resolved[nameOf(field)]}
          error={faultOf(faults, nameOf(field))}
          inUse={used === field.path}
          onUse={() => {
            setUsed(field.path);
          }}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

interface OwnFieldProps {
  field: ScenarioField;
  draft: JsonObject;
  ownSource: OwnSource;
  /** What the entry says of it, its own or taken over; undefined where nobody does. */
  fact: Json | undefined;
  error: string | undefined;
  inUse: boolean;
  onUse: () => void;
  onChange: (draft: JsonObject) => void;
}

function OwnField({ field, draft, ownSource, fact, error, inUse, onUse, onChange }: OwnFieldProps) {
  const name = nameOf(field);
  const own = readAt(draft, ["fields", name]);
  const shown = own === undefined ? fact : own;
  const { basis, source } = evidenceOf(own === undefined ? fact : statedSource(draft, name, ownSource));

  return (
    <FactInput
      id={`own-${name}`}
      label={field.label}
      help={field.help}
      basis={basis}
      source={source}
      error={error}
      inUse={inUse}
      onReset={
        own === undefined
          ? undefined
          : () => {
              onChange(withoutFact(draft, [name]));
            }
      }
      field={field}
      amount={amountIn(shown)}
      choice={choiceIn(shown)}
      onUse={onUse}
      onChange={(value) => {
        onChange(withFact(draft, [name], value));
      }}
    />
  );
}

function nameOf({ path }: ScenarioField): string {
  return path.split("/").at(-1) ?? path;
}

function faultOf(faults: OwnFieldsProps["faults"], name: string): string | undefined {
  const own = `/entry/fields/${name}`;
  const fault = faults.find(({ pointer }) => pointer === own || pointer.startsWith(`${own}/`));
  return fault === undefined ? undefined : `wanted ${fault.wanted}, got ${fault.got}`;
}

const NOBODY = { title: "Stated by nobody", where: "", paper: "", url: "", retrieved: "", note: "" };

function evidenceOf(fact: Json | undefined) {
  if (fact === undefined) return { basis: null, source: NOBODY } as const;
  const given = isJsonObject(fact) ? fact : {};
  const basis = given.basis === "measured" || given.basis === "published" ? given.basis : "assumed";
  const source = isJsonObject(given.source) ? { ...NOBODY, ...given.source } : NOBODY;
  return { basis, source } as const;
}
