import { expect, test } from "vitest";
import { outlookSearch } from "@/features/outlook/search";

const TODAY = new Date(2026, 10, 22);

test("an address without terms asks for five years from this month", () => {
  expect(outlookSearch({}, TODAY)).toEqual({ from: "2026-11", years: 5, month: 0, step: undefined });
});

test("what an address says is kept, what is none is not", () => {
  const kept = outlookSearch({ from: "2027-02", years: 3, month: 26, step: "capacity" }, TODAY);

  expect(kept).toEqual({ from: "2027-02", years: 3, month: 26, step: "capacity" });
  expect(outlookSearch({ from: "soon", years: 4, month: -1 }, TODAY)).toMatchObject({
    from: "2026-11",
    years: 5,
    month: 0,
  });
  expect(outlookSearch({ years: 2, month: 26 }, TODAY).month).toBe(0);
});
