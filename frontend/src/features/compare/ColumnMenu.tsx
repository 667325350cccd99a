import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { WhatIfItems } from "@/features/compare/WhatIfMenu";
import { type ComparedDesign, nameOf } from "@/features/compare/designs";
import type { Compared } from "@/features/compare/queries";
import type { Designs } from "@/features/compare/useDesigns";
import { PLANNED, SLOTS } from "@/scenario/slots";

interface ColumnMenuProps {
  compared: Compared | null;
  designs: Designs;
  design: ComparedDesign;
  isBaseline: boolean;
  onRename: () => void;
}

/** What can be done with one design. */
export function ColumnMenu({ compared, designs, design, isBaseline, onRename }: ColumnMenuProps) {
  const { columns, set } = designs;
  const { slot, letter, document } = design;
  const documents = columns.map((column) => column.document);
  const full = columns.length === SLOTS.length;
  // A field that opened at once would lose the focus to the button that the closing menu gives it back to.
  const renames = useRef(false);

  return (
    <Menu
      position="bottom-end"
      width={280}
      onExitTransitionEnd={() => {
        if (renames.current) onRename();
        renames.current = false;
      }}
    >
      <Menu.Target>
        <button type="button" className="quiet">
          <span className="seen-by-readers-only">Design {letter}: </span>
          {isBaseline ? "baseline" : "menu"} ▾
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => (
            <Link
              {...props}
              to="/"
              search={(old) => ({ ...old, edit: slot === PLANNED ? undefined : slot })}
            />
          )}
        >
          Open in the planner
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            renames.current = true;
          }}
        >
          Rename
        </Menu.Item>
        <Menu.Item
          disabled={full}
          onClick={() => {
            set([...documents, { ...document, name: `${nameOf(document)}, copy` }]);
          }}
        >
          Duplicate
        </Menu.Item>
        <Menu.Item
          disabled={isBaseline}
          renderRoot={(props) => (
            <Link
              {...props}
              to="."
              search={(old) => ({ ...old, base: slot === PLANNED ? undefined : slot, with: undefined })}
            />
          )}
        >
          Make it the baseline
        </Menu.Item>
        <Menu.Item
          disabled={columns.length === 1}
          onClick={() => {
            set(documents.filter((each) => each !== document));
          }}
        >
          Remove
        </Menu.Item>
        <Menu.Divider />
        <WhatIfItems compared={compared} designs={designs} design={design} ofBaseline={isBaseline} />
      </Menu.Dropdown>
    </Menu>
  );
}
