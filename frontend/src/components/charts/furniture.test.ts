import { expect, test } from "vitest";
import { upWidth } from "@/components/charts/furniture";
import { textWidth } from "@/components/charts/lineLabels";

test("the upright axis is as wide as the number at its top asks, and no narrower than for two digits", () => {
  expect(upWidth(15)).toBe(36);
  expect(upWidth(1500)).toBeGreaterThan(textWidth("1,500"));
});
