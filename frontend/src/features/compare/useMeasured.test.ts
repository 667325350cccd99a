import { expect, test } from "vitest";
import { papersOf } from "@/features/compare/useMeasured";

test("only papers of the design's own array are drawn, and no runs of one's own", () => {
  const overlays = ["isilon_f810", "isilon_f800", "run:7"];

  expect(papersOf({ overlays, storage: { from: "isilon_f810_lab", nodes: 4 } })).toEqual(["isilon_f810"]);
  expect(papersOf({ overlays, storage: { nodes: 4 } })).toEqual([]);
  expect(papersOf({ storage: { from: "isilon_f810_lab" } })).toEqual([]);
});
