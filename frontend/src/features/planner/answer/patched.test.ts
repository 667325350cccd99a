import { expect, test } from "vitest";
import { patched } from "@/features/planner/answer/patched";

test("a patch changes its fields and leaves the rest of the document as it stands", () => {
  const document = { version: 1, storage: { from: "powerscale_f710", nodes: 4 } };
  const patch = { storage: { ceiling_from: "sustained", sustained_mixed_gb_s: 12.2 } };

  const changed = patched(document, patch);

  expect(changed).toEqual({
    version: 1,
    storage: { from: "powerscale_f710", nodes: 4, ceiling_from: "sustained", sustained_mixed_gb_s: 12.2 },
  });
  expect(document.storage).toEqual({ from: "powerscale_f710", nodes: 4 });
});
