import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { replaceMapping, unwrap } from "@/api";
import { useChange } from "@/api/useChange";
import { Notice } from "@/components/Notice";
import { SelectField, TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { mappings } from "@/features/imports/queries";
import type { JsonObject } from "@/lib/json";

interface KeptMappingsProps {
  mapping: JsonObject;
  busy: boolean;
  onUse: (name: string) => void;
}

/** Keeps the mapping under a name for tables like this one, or takes one that was kept. */
export function KeptMappings({ mapping, busy, onUse }: KeptMappingsProps) {
  const [typed, setTyped] = useState("");
  const kept = useQuery(mappings).data ?? [];
  const name = typed.trim();
  const keep = useChange(["mappings"], () => unwrap(replaceMapping({ path: { name }, body: { mapping } })));

  return (
    <>
      {kept.length > 0 && (
        <SelectField
          label="Use a kept mapping"
          value=""
          disabled={busy}
          options={[
            { value: "", words: "choose" },
            ...kept.map((one) => ({ value: one.name, words: one.name })),
          ]}
          onChange={(chosen) => {
            if (chosen !== "") onUse(chosen);
          }}
        />
      )}
      <TextField
        label="Keep this mapping as"
        value={typed}
        maxLength={120}
        placeholder="InsightIQ export"
        onChange={setTyped}
      />
      <button
        type="button"
        className={`quiet ${form.press ?? ""}`}
        disabled={keep.isPending || name === ""}
        onClick={() => {
          keep.mutate(undefined);
        }}
      >
        Keep the mapping
      </button>
      {keep.error !== null && <Notice role="alert">{keep.error.message}</Notice>}
      {keep.isSuccess && keep.data.name === name && (
        <span role="status" className="note">
          Kept.
        </span>
      )}
    </>
  );
}
