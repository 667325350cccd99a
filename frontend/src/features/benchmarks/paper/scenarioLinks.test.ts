import { expect, test } from "vitest";
import type { Example } from "@/api";
import { scenarioLinks } from "@/features/benchmarks/paper/scenarioLinks";
import { openLink } from "@/scenario/link";

function example(id: string, overlays: string[]): Example {
  const document = { version: 1, name: id, overlays, notes: [] };
  return { id, name: id, summary: "", document: document as unknown as Example["document"] };
}

test("a paper leads to the worked scenarios that draw it, and to no other", () => {
  const examples = [example("f810", ["isilon"]), example("d5", ["dssd"]), example("plain", [])];

  const links = scenarioLinks(examples, "isilon");

  expect(links.map(({ id }) => id)).toEqual(["f810"]);
});

test("the link opens the very document of the worked scenario", () => {
  const f810 = example("f810", ["isilon"]);

  const [link] = scenarioLinks([f810], "isilon");

  expect(openLink(link?.link ?? "")).toEqual({ ok: true, document: f810.document });
});
