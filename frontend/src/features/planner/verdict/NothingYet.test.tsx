import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { describesNothing } from "@/scenario/describesNothing";
import { linkText } from "@/scenario/link";
import { openAt } from "@/test/openAt";

test("a document says something once it has grid nodes or an array", () => {
  expect(describesNothing({})).toBe(true);
  expect(describesNothing({ grid: [], name: "empty" })).toBe(true);
  expect(describesNothing({ storage: { from: "isilon_f800" } })).toBe(false);
  expect(describesNothing({ grid: [{ nodes: 12 }] })).toBe(false);
});

test("a link to nothing offers the worked example, which opens with an answer", async () => {
  openAt(`/?s=${linkText({ version: 1, name: "nothing yet" })}`);
  await screen.findByRole("heading", { level: 1, name: "Pick an array, or start from a worked example." });

  await userEvent.click(await screen.findByRole("button", { name: "Open the example" }));

  await screen.findByRole("heading", { level: 1, name: /^Too small/ });
});
