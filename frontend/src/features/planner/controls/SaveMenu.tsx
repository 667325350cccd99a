import { Menu } from "@mantine/core";
import type { Assessment } from "@/api";
import { downloadJson, fileStem } from "@/lib/download";
import type { JsonObject } from "@/lib/json";

interface SaveMenuProps {
  document: JsonObject;
  assessment: Assessment | null;
}

/** Takes scenario and answer away as files; tables and charts have their own. */
export function SaveMenu({ document, assessment }: SaveMenuProps) {
  const stem = fileStem(typeof document.name === "string" ? document.name : "");

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="quiet">
          Save ▾
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => {
            downloadJson(`${stem}.json`, document);
          }}
        >
          Scenario as JSON
        </Menu.Item>
        {assessment !== null && (
          <Menu.Item
            onClick={() => {
              downloadJson(`${stem}-answer.json`, assessment);
            }}
          >
            Answer as JSON
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
