import { expect, test } from "vitest";
import { chapterOf } from "@/features/method/chapters";

test("the page opens on how well it predicts", () => {
  expect(chapterOf("")).toBe("fidelity");
});

test("an address that points at a formula, a module, a term or a chapter opens the chapter that holds it", () => {
  expect(["shared_io_mb_s", "predict.demand", "term-saswork", "worked"].map(chapterOf)).toEqual([
    "formulas",
    "formulas",
    "glossary",
    "worked",
  ]);
});
