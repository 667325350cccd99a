import { Menu } from "@mantine/core";
import { memo } from "react";
import { writeAt } from "@/lib/document";
import { useScenarioActions } from "@/scenario/context";
import { LOSS_STATE, type PolicyName, type PolicyPart } from "@/scenario/policy/policy";
import styles from "@/scenario/policy/policy.module.css";
import { usePolicy } from "@/scenario/policy/usePolicy";

/** One part of the policy as a menu in the text; what is picked changes the scenario in hand. */
export function PolicyMenu({ name }: { name: PolicyName }) {
  const part = usePolicy(name);
  const state = usePolicy(LOSS_STATE);
  return <PartMenu part={part} state={state} ofLosses={name === "losses"} />;
}

interface PartMenuProps {
  part: PolicyPart;
  state: PolicyPart;
  ofLosses: boolean;
}

/** Drawn again only when it says something else. */
const PartMenu = memo(function PartMenu({ part, state, ofLosses }: PartMenuProps) {
  const after = ofLosses && part.current?.value !== 0 && state.current?.value === "rebuilding";

  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={styles.menu} disabled={part.current === null}>
          <span className="seen-by-readers-only">{part.title}: </span>
          {part.current?.label ?? "…"}
          {after && ", rebuilding"} <span aria-hidden="true">▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{part.title}</Menu.Label>
        <Options part={part} />
        {ofLosses && <Menu.Label>{state.title}</Menu.Label>}
        {ofLosses && <Options part={state} />}
      </Menu.Dropdown>
    </Menu>
  );
}, sameWords);

function sameWords(one: PartMenuProps, other: PartMenuProps): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Options({ part: { path, options, current } }: { part: PolicyPart }) {
  const dispatch = useScenarioActions();
  return options.map((option) => (
    <Menu.Item
      key={option.label}
      aria-current={option === current}
      onClick={() => {
        dispatch({
          type: "change",
          change: (document) => writeAt(document, path, option.value),
          moving: false,
        });
      }}
    >
      <strong>{option.label}</strong> <span className="note">{option.words}</span>
    </Menu.Item>
  ));
}
