import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { WhatIf } from "@/api";
import { topicsOf } from "@/features/method/worked/topics";
import { openLink } from "@/scenario/link";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/method";
const FOUR_NODES: WhatIf = {
  id: "four_nodes",
  topic: "Throughput",
  name: "Twelve grid nodes on four",
  question: "Is that enough?",
  reasoning: ["12 x 900 = 10,800 MB/s.", "10,800 / 9,000 = 120 %.", "4.8 nodes, sold as 6."],
  verdict: "No: six are needed.",
  document: { version: 1, name: "Twelve grid nodes on four" },
};

test("a topic opens to the question, three lines and the verdict", async () => {
  openAt(
    "/method#worked",
    http.get(API, () => HttpResponse.json([])),
    http.get(`${API}/modules`, () => HttpResponse.json([])),
    http.get(`${API}/terms`, () => HttpResponse.json([])),
    http.get(`${API}/what-ifs`, () => HttpResponse.json([FOUR_NODES])),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Throughput: 1" }));

  const lines = within(screen.getByRole("list", { name: "Arithmetic" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual(FOUR_NODES.reasoning);
  expect(screen.getByText("Is that enough?")).toBeTruthy();
  expect(screen.getByText("No: six are needed.")).toBeTruthy();
  expect(screen.getByRole("link", { name: FOUR_NODES.name }).getAttribute("href")).toContain("s=1.");
});

test("a design's link holds its document", () => {
  const [topic] = topicsOf([FOUR_NODES]);

  expect(openLink(topic?.designs[0]?.link ?? "")).toEqual({ ok: true, document: FOUR_NODES.document });
});

test("designs of one topic stand together, in the order they came", () => {
  const other = { ...FOUR_NODES, id: "ports", topic: "Ports" };

  const topics = topicsOf([FOUR_NODES, other, { ...FOUR_NODES, id: "eight_nodes" }]);

  expect(topics.map(({ name, designs }) => [name, designs.map(({ id }) => id)])).toEqual([
    ["Throughput", ["four_nodes", "eight_nodes"]],
    ["Ports", ["ports"]],
  ]);
});
