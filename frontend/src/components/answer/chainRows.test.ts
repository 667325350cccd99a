import { expect, test } from "vitest";
import type { Verdict } from "@/api";
import { axisEndFor, besideEnd, chainRows, chainTable, rowInWords } from "@/components/answer/chainRows";
import { aLink, anAssessment, band } from "@/test/assessment";

function policyLink(name: string, policyUsed: number): NonNullable<Verdict["binding"]> {
  return {
    name,
    label: name,
    scope: "whole array",
    used: band(1.1),
    used_after_losses: band(1.4),
    policy_used: policyUsed,
    asked_gb_s: 9.7,
    allowed_gb_s: 5.6,
  };
}

function verdict(binding: number, next: number): Verdict {
  return {
    ...anAssessment().verdict,
    binding: policyLink("processing", binding),
    next: policyLink("ports_in", next),
  };
}

const unknown = { utilisation: null, used_after_losses: null, ceiling_mb_s: null };
const drives = { evaluated: false, reason: "Unknown", ...unknown };
const links = [
  aLink("nic", { utilisation: band(0.2), used_after_losses: band(0.2) }),
  aLink("ports_out", {
    label: "Ports, out",
    place: "Ports",
    utilisation: band(0.5),
    used_after_losses: band(0.6),
  }),
  aLink("ports_in", { label: "Ports, in", place: "Ports", utilisation: band(0.5) }),
  aLink("processing", { utilisation: band(0.9, 1.1, 1.3), used_after_losses: band(1.4) }),
  aLink("drives", drives),
];

test("both directions of a place share a row, named by the tighter, in the order of the chain", () => {
  const rows = chainRows(links, verdict(1.8, 0.6));

  expect(rows.map(({ label, links: both }) => [label, both.length])).toEqual([
    ["nic", 1],
    ["Ports, in", 2],
    ["processing", 1],
    ["drives", 1],
  ]);
});

test("the two directions of a place that bind and come next have a row each", () => {
  const bought = [
    aLink("bought", { place: "Purchased throughput" }),
    aLink("bought_write", { place: "Purchased throughput" }),
  ];
  const told = {
    ...verdict(3, 1.6),
    binding: policyLink("bought", 3),
    next: policyLink("bought_write", 1.6),
  };

  expect(chainRows(bought, told).map(({ label, word }) => [label, word])).toEqual([
    ["bought", "binds"],
    ["bought_write", "too narrow"],
  ]);
  expect(chainRows(bought, { ...told, next: null })).toHaveLength(1);
});

test("a link binds from the policy on; below it is the tightest", () => {
  const words = (one: Verdict) => chainRows(links, one).map(({ word }) => word);

  expect(words(verdict(1.8, 0.6))).toEqual([undefined, "next", "binds", undefined]);
  expect(words(verdict(0.7, 0.6))).toEqual([undefined, "next", "tightest", undefined]);
  expect(words(verdict(1.8, 1.2))).toEqual([undefined, "too narrow", "binds", undefined]);
});

test("where the data does not fit capacity binds, and a link beyond the policy is too narrow", () => {
  const overFull = { ...verdict(1.8, 0.6), state: "over_full" as const };

  expect(chainRows(links, overFull).map(({ word }) => word)).toEqual([
    undefined,
    "next",
    "too narrow",
    undefined,
  ]);
});

test("every link beyond the policy is too narrow, not only the next one", () => {
  const narrow = links.map((link) => (link.name === "nic" ? { ...link, beyond_policy: true } : link));

  expect(chainRows(narrow, verdict(1.8, 1.2)).map(({ word }) => word)).toEqual([
    "too narrow",
    "too narrow",
    "binds",
    undefined,
  ]);
});

test("the state after a loss is told of every link that it raises", () => {
  const rows = chainRows(links.toSpliced(2, 1), verdict(0.7, 0.6));

  // The losses leave the NIC as it is; the drives are not known.
  expect(rows.map(({ afterLosses }) => afterLosses?.p50 ?? null)).toEqual([null, 0.6, 1.4, null]);
});

test("a link of which a loss leaves nothing binds, and its row says why", () => {
  const { binding, ...rest } = verdict(1.8, 0.6);
  const gone = {
    ...rest,
    binding: binding === null ? null : { ...binding, policy_used: null, allowed_gb_s: 0 },
  };

  const rows = chainRows(links, gone);

  expect(rows.map(({ word }) => word)).toContain("binds");
  expect(rows.map(({ limiter }) => limiter)).toContain("the losses of the policy leave none");
});

test("a row in words has its band, the state after a loss and its word", () => {
  const [, , processing, unknown] = chainRows(links, verdict(1.8, 0.6));

  if (processing === undefined || unknown === undefined) throw new Error("four rows are expected");
  expect(rowInWords(processing)).toBe("110\u00a0% (90 – 130\u00a0%), 140\u00a0% after the losses, binds");
  expect(rowInWords(unknown)).toBe("unknown");
});

test("bars end a little beyond what is drawn, and always show the ceiling", () => {
  // 1.4 after the loss is the furthest: 1.4 x 1.04.
  expect(axisEndFor(chainRows(links, verdict(1.8, 0.6)))).toBeCloseTo(1.456);
  expect(axisEndFor([])).toBe(1.15);
});

test("as a table the chain has every link in the unit of its head, and why one is unknown", () => {
  const { columns, rows } = chainTable(links, verdict(1.8, 0.6));

  expect(columns[5]?.label).toBe("Used P50, %");
  expect(rows[3]?.slice(4, 8)).toEqual([90, 110, 130, 140]);
  expect(rows.map((row) => row.at(-1))).toEqual(["", "", "next", "binds", "unknown: Unknown"]);
});

test("words at the end of a short bar reach to the right, where no name stands", () => {
  expect(besideEnd(0.25)).toEqual({ left: "25%" });
  expect(besideEnd(0.75)).toEqual({ right: "25%" });
  expect(besideEnd(7)).toEqual({ right: "0%" });
});
