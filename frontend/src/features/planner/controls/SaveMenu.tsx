import { Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { wholeAssessment } from "@/features/planner/queries";
import { downloadJson, fileStem } from "@/lib/download";
import type { JsonObject } from "@/lib/json";
import { useShownName } from "@/scenario/useShownName";

interface SaveMenuProps {
  document: JsonObject;
  /** The document of the answer on the page; null before the first. */
  answered: JsonObject | null;
}

/** Takes scenario and answer away as files; tables and charts have their own. */
export function SaveMenu({ document, answered }: SaveMenuProps) {
  const [open, setOpen] = useState(false);
  const stem = fileStem(useShownName(document));
  const answer = useMutation({
    mutationFn: wholeAssessment,
    networkMode: "always",
    onSuccess: (whole) => {
      downloadJson(`${stem}-answer.json`, whole);
      setOpen(false);
    },
  });

  return (
    <Menu position="bottom-end" opened={open} onChange={setOpen}>
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
        {answered !== null && (
          <Menu.Item
            closeMenuOnClick={false}
            onClick={() => {
              answer.mutate(answered);
            }}
          >
            Answer as JSON{answer.error !== null && `: ${answer.error.message}`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
