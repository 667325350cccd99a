import { expect, test } from "vitest";
import { renamedTo } from "@/features/imports/renaming";

test("a node that was read under one name gets another", () => {
  expect(renamedTo({}, "node1", "grid01")).toEqual({ node1: "grid01" });
});

test("a node renamed before is renamed from the name that was read", () => {
  expect(renamedTo({ node1: "grid01" }, "grid01", "grid1")).toMatchObject({ node1: "grid1" });
});

test("two nodes that became one are renamed together, others stay", () => {
  const renamed = { node1: "grid01", NODE1: "grid01", node2: "grid02" };

  expect(renamedTo(renamed, "grid01", "g1")).toMatchObject({ node1: "g1", NODE1: "g1", node2: "grid02" });
});
