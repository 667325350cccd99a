import { expect, test } from "vitest";
import { type Scenarios, scenariosReducer } from "@/scenario/state";

const named = (name: string) => ({ version: 1, name });

function opened(): Scenarios {
  return ["a", "b"].reduce<Scenarios>(
    (all, slot) => scenariosReducer(all, { slot, action: { type: "open", document: named(slot) } }),
    {},
  );
}

test("a change of one scenario leaves the other as it is", () => {
  const before = opened();

  const after = scenariosReducer(before, {
    slot: "b",
    action: { type: "replace", document: named("changed") },
  });

  expect(after.b?.present).toEqual(named("changed"));
  expect(after.a).toBe(before.a);
});

test("undo takes back the last change of its own scenario, whatever was changed since in another", () => {
  const replaced = (slot: string) => ({
    slot,
    action: { type: "replace", document: named(`${slot} 2`) } as const,
  });
  const changed = scenariosReducer(scenariosReducer(opened(), replaced("a")), replaced("b"));

  const undone = scenariosReducer(changed, { slot: "a", action: { type: "undo" } });

  expect(undone.a?.present).toEqual(named("a"));
  expect(undone.b?.present).toEqual(named("b 2"));
});

test("nothing can be changed in a scenario that was never opened", () => {
  const before = opened();

  expect(scenariosReducer(before, { slot: "c", action: { type: "undo" } })).toBe(before);
});
