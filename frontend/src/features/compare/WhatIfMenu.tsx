import { Menu } from "@mantine/core";
import { changedName, type ComparedDesign } from "@/features/compare/designs";
import type { Compared } from "@/features/compare/queries";
import type { Designs } from "@/features/compare/useDesigns";
import { mergePatch } from "@/lib/mergePatch";
import { SLOTS } from "@/scenario/slots";

interface WhatIfMenuProps {
  compared: Compared | null;
  designs: Designs;
  design: ComparedDesign;
  ofBaseline: boolean;
  label: string;
}

/** The changes that apply to a design, each one click: it is added beside it as a design of its own. */
export function WhatIfMenu(props: WhatIfMenuProps) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button type="button" className="quiet" disabled={props.compared === null}>
          {props.label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <WhatIfItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same as items of a menu. */
export function WhatIfItems({ compared, designs, design, ofBaseline }: Omit<WhatIfMenuProps, "label">) {
  const { columns, set } = designs;
  const at = compared?.documents.indexOf(design.document) ?? -1;
  const offered = compared?.comparison.what_ifs[at] ?? [];
  const full = columns.length === SLOTS.length;

  return (
    <>
      <Menu.Label>{full ? "What if: remove a design first" : `What if, beside ${design.letter}`}</Menu.Label>
      {offered.map(({ label, name, patch }) => (
        <Menu.Item
          key={label}
          disabled={full}
          onClick={() => {
            const changed = mergePatch(design.document, patch);
            const named = { ...changed, name: changedName(design.document, name, ofBaseline) };
            set([...columns.map(({ document }) => document), named]);
          }}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  );
}
