import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "@/lib/json";
import { MAX_DOCUMENT_BYTES, linkText, openLink } from "@/scenario/link";

const EXAMPLE: JsonObject = {
  version: 1,
  name: "Isilon F810, 12 grid nodes",
  grid: [{ name: "grid nodes", from: "r730_f810_lab", nodes: 12 }],
  storage: { from: "isilon_f810_lab", sustained_mixed_gb_s: null },
};

test("any document comes back from its link unchanged", () => {
  // JSON has no -0: a document never holds one.
  const documents = fc.dictionary(fc.string(), fc.jsonValue()).map((made) => JSON.stringify(made));

  fc.assert(
    fc.property(documents, (text) => {
      const document = JSON.parse(text) as JsonObject;
      const opened = openLink(linkText(document));

      expect(opened.ok && JSON.stringify(opened.document)).toBe(text);
    }),
  );
});

test("a link has only characters that an address carries as they are", () => {
  expect(linkText(EXAMPLE)).toMatch(/^1\.[A-Za-z0-9_-]+$/);
});

describe("a link that does not open says why:", () => {
  const refusal = (link: string) => {
    const opened = openLink(link);
    return opened.ok ? "opened" : opened.reason;
  };
  const packed = (text: string) =>
    `1.${btoa(String.fromCharCode(...deflateSync(strToU8(text))))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=/g, "")}`;

  test("cut anywhere", () => {
    const link = linkText(EXAMPLE);
    const cuts = Array.from({ length: link.length - 2 }, (_, at) => link.slice(0, at + 2));

    for (const cut of cuts) expect(refusal(cut)).toContain("a part of it is missing or changed");
  });

  test("empty", () => {
    expect(refusal("")).toContain("it holds nothing");
  });

  test("of another version", () => {
    expect(refusal("2.abc")).toContain("another version");
  });

  test("not a scenario", () => {
    expect(refusal(packed("[1, 2]"))).toContain("it holds no scenario");
  });

  test("unpacking to more than a document may be", () => {
    expect(refusal(packed(`{"name":"${"x".repeat(MAX_DOCUMENT_BYTES)}"}`))).toContain("more than 1 MB");
  });

  test("too long to be one", () => {
    expect(refusal(`1.${"a".repeat(300_000)}`)).toContain("too long");
  });
});
