import { expect, test } from "vitest";
import { isDrawn, overlayId, runIdOf, toggled } from "@/scenario/overlays";

test("tells a run of one's own from a paper by its id", () => {
  expect(runIdOf(overlayId({ id: "7f" }))).toBe("7f");
  expect(runIdOf("isilon_f810")).toBeNull();
});

test("an overlay is drawn until it is taken away, the others stay", () => {
  const drawn = toggled({ overlays: ["isilon_f810"] }, "run:7f");

  expect(drawn.overlays).toEqual(["isilon_f810", "run:7f"]);
  expect(isDrawn(drawn, "run:7f")).toBe(true);
  expect(toggled(drawn, "isilon_f810").overlays).toEqual(["run:7f"]);
});

test("a scenario that says nothing of overlays draws none", () => {
  expect(isDrawn({}, "isilon_f810")).toBe(false);
  expect(isDrawn(null, "isilon_f810")).toBe(false);
});
