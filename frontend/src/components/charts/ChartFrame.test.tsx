import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { renderInApp } from "@/test/render";

const table = {
  caption: "Runs",
  columns: [
    { label: "Nodes", numeric: true },
    { label: "MB/s", numeric: true },
  ],
  rows: [
    [1, 700],
    [12, null],
  ],
};

function renderFrame() {
  renderInApp(
    <ChartFrame title="Runs" caption="" table={table} fileStem="runs" minHeight={10} picture={() => null}>
      <p>the drawing</p>
    </ChartFrame>,
  );
}

test("a chart is readable as a table by one click, and back by another", async () => {
  renderFrame();
  const button = screen.getByRole("button", { name: "Table of Runs" });

  await userEvent.click(button);
  expect(screen.getByRole("table", { name: "Runs" })).toBeTruthy();
  expect(screen.queryByText("the drawing")).toBeNull();

  await userEvent.click(button);
  expect(screen.getByText("the drawing")).toBeTruthy();
});

test("what was not measured is said to be missing, not zero", async () => {
  renderFrame();

  await userEvent.click(screen.getByRole("button", { name: "Table of Runs" }));

  expect(screen.getByRole("row", { name: "12 missing" })).toBeTruthy();
});

test("a chart can be taken away as CSV, SVG and PNG", async () => {
  renderFrame();

  await userEvent.click(screen.getByRole("button", { name: "Save Runs as a file" }));

  const kinds = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(kinds).toEqual(["CSV", "SVG picture", "PNG picture"]);
});
