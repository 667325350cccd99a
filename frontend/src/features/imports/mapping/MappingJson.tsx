import { useState } from "react";
import { Notice } from "@/components/Notice";
import form from "@/components/forms/form.module.css";
import { type Mapping, mappingFrom, mappingObject } from "@/features/imports/mapping/mapping";

interface MappingJsonProps {
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The mapping as text, for those who write it faster than they choose it. */
export function MappingJson({ mapping, onChange }: MappingJsonProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? JSON.stringify(mappingObject(mapping), null, 2);
  const wrong = typed !== null && mappingFrom(typed) === null;

  return (
    <>
      <textarea
        className={`${form.input ?? ""} ${form.area ?? ""}`}
        aria-label="The mapping as JSON"
        value={text}
        spellCheck={false}
        rows={16}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const written = mappingFrom(currentTarget.value);
          if (written !== null) onChange(written);
        }}
        onBlur={() => {
          if (!wrong) setTyped(null);
        }}
      />
      {wrong && <Notice role="status">This is no JSON object yet.</Notice>}
    </>
  );
}
