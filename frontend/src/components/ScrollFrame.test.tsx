import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DataTable } from "@/components/DataTable";
import { BandTable } from "@/components/answer/batch/BandTable";
import { renderInApp } from "@/test/render";

const LABEL = "Jobs of each class";
const COLUMNS = ["Class", "Jobs"];

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["figures", <DataTable key="1" caption={LABEL} columns={COLUMNS.map((label) => ({ label }))} rows={[]} />],
  ["bands", <BandTable key="2" caption={LABEL} head="Class" columns={["Jobs"]} rows={[]} first="slowest" />],
])(
  "a table of %s that is wider than its place shows where more is, and is reached by keyboard",
  (_, table) => {
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(500);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);

    renderInApp(table);

    const frame = screen.getByRole("group", { name: LABEL });
    expect([frame.className, frame.tabIndex]).toEqual(["frame", 0]);
  },
);

test("a table that has room is no stop on the way of the keyboard", () => {
  renderInApp(<BandTable caption={LABEL} head="Class" columns={["Jobs"]} rows={[]} first="slowest" />);

  expect(screen.getByRole("group", { name: LABEL }).hasAttribute("tabindex")).toBe(false);
});
