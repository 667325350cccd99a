import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Advice } from "@/api";
import { AdviceList } from "@/features/planner/sections/AdviceList";
import { evidenceLine } from "@/features/planner/sections/lines";
import { ScenarioActions } from "@/scenario/context";
import type { Action } from "@/scenario/state";
import { PAPER, anAssessment } from "@/test/assessment";

const HASH: Advice = {
  id: "bond_hash",
  title: "The hash of a bond",
  severity: "advice",
  text: "In grid nodes, 2 ports are bonded by layer2.",
  source: {
    ...PAPER,
    title: "Bonding HOWTO",
    paper: "",
    where: "",
    url: "https://kernel.org/bonding",
    retrieved: "2026-11-22",
  },
  where: "grid nodes",
  pointer: "/grid/0/nic/bond_hash",
  dismissed: null,
};
const DESIGN = { version: 1, name: "a design" };

function shown(advice: Advice[]): { action: () => Action | undefined; pointer: () => string | undefined } {
  const dispatch = vi.fn<(action: Action) => void>();
  const onShowField = vi.fn<(pointer: string) => void>();
  render(
    <ScenarioActions value={dispatch}>
      <AdviceList advice={advice} onShowField={onShowField} />
    </ScenarioActions>,
  );
  return {
    action: () => dispatch.mock.calls[0]?.[0],
    pointer: () => onShowField.mock.calls[0]?.[0],
  };
}

function changed(action: Action | undefined, document: Record<string, unknown>): unknown {
  if (action?.type !== "change" || action.moving) throw new Error("wanted one change of the document");
  return action.change(document as typeof DESIGN);
}

test("advice is said with its source and leads to its field", async () => {
  const { pointer } = shown([HASH]);

  await userEvent.click(screen.getByRole("button", { name: "Show the field: The hash of a bond" }));

  expect(screen.getByText("In grid nodes, 2 ports are bonded by layer2.", { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Bonding HOWTO" }).getAttribute("href")).toBe(HASH.source.url);
  expect(pointer()).toBe("/grid/0/nic/bond_hash");
});

test("dismissing asks for a reason, which goes into the document", async () => {
  const { action } = shown([HASH]);

  await userEvent.click(screen.getByRole("button", { name: "Dismiss: The hash of a bond" }));
  const give = screen.getByRole("button", { name: "Dismiss with this reason" });
  expect(give.hasAttribute("disabled")).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: /Why it does not hold here/ }), " one port only ");
  await userEvent.click(give);

  expect(changed(action(), DESIGN)).toEqual({
    ...DESIGN,
    dismissed: [{ advice: "bond_hash", reason: "one port only" }],
  });
});

test("dismissed advice stands last with its reason, and can be taken back", async () => {
  const dismissed = { ...HASH, dismissed: "one port only" };
  const { action } = shown([dismissed, { ...HASH, id: "jumbo_frames", title: "Jumbo frames" }]);

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent.slice(0, 8))).toEqual([
    "Jumbo fr",
    "The hash",
  ]);
  expect(screen.getByText("Dismissed: one port only")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Take back: The hash of a bond" }));

  const document = { ...DESIGN, dismissed: [{ advice: "bond_hash", reason: "one port only" }] };
  expect(changed(action(), document)).toEqual(DESIGN);
});

test("the closed section counts the advice that stands, and how much of it warns", () => {
  const advice: Advice[] = [
    { ...HASH, id: "saswork_on_nfs", severity: "warning" },
    HASH,
    { ...HASH, id: "jumbo_frames", dismissed: "old switches" },
  ];
  const scenario = { grid: [] } as unknown as NonNullable<ReturnType<typeof anAssessment>["scenario"]>;

  expect(evidenceLine({ ...anAssessment({ advice }), scenario })).toBe(
    "0 inputs: 0 measured, 0 published, 0 assumed. 2 pieces of advice, 1 a warning.",
  );
});
