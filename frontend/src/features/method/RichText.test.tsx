import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "@/features/method/RichText";

test("a name in backticks is code, and leads to the formula where it is one", () => {
  render(<RichText text="as `ranked`, for `level`." anchors={new Set(["ranked"])} />);

  expect(screen.getByRole("link", { name: "ranked" }).getAttribute("href")).toBe("#ranked");
  expect(screen.getByText("level").tagName).toBe("CODE");
  expect(screen.getAllByRole("link")).toHaveLength(1);
});

test("an address is a link without the full stop after it", () => {
  render(<RichText text="See https://example.org/table." anchors={new Set()} />);

  expect(screen.getByRole("link").getAttribute("href")).toBe("https://example.org/table");
});
