import { expect, test } from "vitest";
import { mergePatch } from "@/lib/mergePatch";

test("members are merged, null takes one out, lists are replaced whole", () => {
  const document = {
    name: "a",
    storage: { from: "f810", nodes: 4 },
    grid: [{ nodes: 12 }],
    batch: { from: "b" },
  };

  const patched = mergePatch(document, { storage: { nodes: 8 }, grid: [{ nodes: 6 }], batch: null });

  expect(patched).toEqual({ name: "a", storage: { from: "f810", nodes: 8 }, grid: [{ nodes: 6 }] });
});

test("what was no object is replaced by the patch's object, without its nulls", () => {
  expect(mergePatch({ policy: 3 }, { policy: { headroom: 0.1, origin: null } })).toEqual({
    policy: { headroom: 0.1 },
  });
});

test("the document itself stays as it was", () => {
  const document = { storage: { nodes: 4 } };

  mergePatch(document, { storage: { nodes: 8 } });

  expect(document).toEqual({ storage: { nodes: 4 } });
});
