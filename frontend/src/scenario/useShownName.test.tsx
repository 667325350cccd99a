import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "@/lib/json";
import { useShownName } from "@/scenario/useShownName";
import { renderInApp } from "@/test/render";
import { server } from "@/test/server";

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => {
  server.close();
});

/** The worked example that the stand-in for the server has. */
const EXAMPLE = { version: 1, name: "Isilon F810", storage: { from: "f810", nodes: 4 } };

function Shown({ document }: { document: JsonObject }) {
  return <p>Shown: {useShownName(document)}.</p>;
}

test("a worked example that was changed says so until it has a name of its own", async () => {
  const bigger = { ...EXAMPLE, storage: { from: "f810", nodes: 40 } };

  renderInApp(
    <>
      <Shown document={EXAMPLE} />
      <Shown document={bigger} />
      <Shown document={{ ...bigger, name: "Ours" }} />
    </>,
  );

  expect(await screen.findByText("Shown: Isilon F810, changed.")).toBeDefined();
  expect(screen.getByText("Shown: Isilon F810.")).toBeDefined();
  expect(screen.getByText("Shown: Ours.")).toBeDefined();
});
