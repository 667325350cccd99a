import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { examples } from "@/api/published";
import styles from "@/features/planner/controls/controls.module.css";
import { type JsonObject, isJsonObject } from "@/lib/json";
import { useScenarioActions } from "@/scenario/context";
import { describesNothing } from "@/scenario/describesNothing";
import { MAX_DOCUMENT_BYTES, type Opened } from "@/scenario/link";
import { useShownName } from "@/scenario/useShownName";

/** Names the scenario; offers the worked examples and a file of one's own. */
export function ScenarioMenu({ document }: { document: JsonObject }) {
  const dispatch = useScenarioActions();
  const known = useQuery(examples).data ?? [];
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const name = useShownName(document);
  const replace = (next: unknown) => {
    if (isJsonObject(next)) dispatch({ type: "replace", document: next });
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readScenarioFile(file);
    setRefused(read.ok ? null : read.reason);
    if (read.ok) replace(read.document);
  };

  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <button type="button" className={styles.name} title={name}>
            {name} ▾
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Start from a worked example</Menu.Label>
          {known.map((example) => (
            <Menu.Item
              key={example.id}
              onClick={() => {
                replace(example.document);
              }}
            >
              {example.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => picker.current?.click()}>Open a JSON file</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label="Scenario file"
        hidden
        onChange={(event) => {
          void open(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      {refused !== null && (
        <span role="alert" className={styles.refused}>
          {refused}
        </span>
      )}
    </>
  );
}

/** The document in a file; the server judges its content. */
async function readScenarioFile(file: File): Promise<Opened> {
  if (file.size > MAX_DOCUMENT_BYTES) {
    return { ok: false, reason: `${file.name}: wanted at most 1 MB, got ${file.size} bytes` };
  }
  try {
    const document: unknown = JSON.parse(await file.text());
    if (isJsonObject(document) && !describesNothing(document)) return { ok: true, document };
    return { ok: false, reason: `${file.name}: wanted a scenario, with its grid and storage` };
  } catch (error) {
    const detail = error instanceof Error ? error.message : "";
    return { ok: false, reason: `${file.name}: wanted JSON, got text that is not: ${detail}` };
  }
}
