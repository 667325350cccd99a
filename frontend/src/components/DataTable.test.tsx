import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DataTable } from "@/components/DataTable";
import { renderInApp } from "@/test/render";

const COLUMNS = ["Class", "Jobs", "Run time", "CPU"].map((label) => ({ label }));

test("each cell carries the name of its column, for a screen that shows a row as a list", () => {
  renderInApp(<DataTable caption="Jobs" columns={COLUMNS} rows={[["bank", 2, "1:15", null]]} />);

  const cells = screen.getAllByRole("cell");

  expect(cells.map(({ dataset, textContent }) => [dataset.label, textContent])).toEqual([
    ["Class", "bank"],
    ["Jobs", "2"],
    ["Run time", "1:15"],
    ["CPU", "missing"],
  ]);
  expect(screen.getByRole("table").dataset.wide).toBe("true");
});

test("a cell of which nothing is said holds nothing, so that a list leaves it out", () => {
  renderInApp(<DataTable caption="Jobs" columns={COLUMNS} rows={[["bank", "", "1:15", "2"]]} />);

  expect(screen.getAllByRole("cell").map((cell) => cell.matches(":empty"))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("a table of few columns stays a table on any screen", () => {
  renderInApp(<DataTable caption="Jobs" columns={COLUMNS.slice(0, 3)} rows={[]} />);

  expect(screen.getByRole("table").dataset.wide).toBe("false");
});
