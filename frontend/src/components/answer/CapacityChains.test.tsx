import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CapacityChains } from "@/components/answer/CapacityChains";
import { band } from "@/test/assessment";

// 56, 58 and 60 TB are 50.9, 52.8 and 54.6 TiB.
const WRITABLE = {
  label: "Writable",
  tb: band(56, 58, 60),
  tib: band(50.9, 52.8, 54.6),
  ratio: null,
  why: "filled to 85 % at most",
};
const STORED = { ...WRITABLE, label: "Stored", why: "snapshots added" };

test("space is promised at its low end, data stored told in its middle, each with the rest beside it", () => {
  render(<CapacityChains unknown={null} supply={[WRITABLE]} demand={[STORED]} />);

  const [supplied, asked] = screen.getAllByRole("listitem").map((stage) => stage.textContent);
  expect(supplied).toBe(
    "Writable56\u00a0TB · 50.9\u00a0TiBP50 – P90: 58 – 60\u00a0TB · filled to 85 % at most",
  );
  expect(asked).toBe("Stored58\u00a0TB · 52.8\u00a0TiBP10 – P90: 56 – 60\u00a0TB · snapshots added");
});
