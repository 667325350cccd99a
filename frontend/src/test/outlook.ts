import type { Outlook, OutlookLine, OutlookLoss, OutlookStep, RunOut } from "@/api";
import { band } from "@/test/assessment";

/** A month in which something runs out. */
export function aRunOut(of: Partial<RunOut>): RunOut {
  return {
    state: "within",
    month: 1,
    earliest: 1,
    latest: 1,
    words: "Dec 2026",
    range_words: "",
    ...of,
  };
}

/** A link over two months. */
export function aLine(of: Partial<OutlookLine>): OutlookLine {
  const used = of.used ?? [0.8, 1.2];
  return {
    kind: "link",
    name: "link",
    label: "A link",
    place: of.label ?? "A link",
    first: false,
    reason: "",
    now: used[0] ?? null,
    used,
    p10: used,
    p90: used,
    runs_out: aRunOut({}),
    step: null,
    step_words: "none needed",
    ...of,
  };
}

/** Two storage nodes more. */
export function aStep(of: Partial<OutlookStep>): OutlookStep {
  return {
    label: "+2 storage nodes",
    changes: [{ pointer: "/storage/nodes", value: 10 }],
    runs_out: aRunOut({ words: "Jan 2030" }),
    design_lasts: aRunOut({ words: "Jan 2030" }),
    used: [0.6, 0.7],
    ...of,
  };
}

/** One lost storage node. */
export function aLoss(of: Partial<OutlookLoss>): OutlookLoss {
  return {
    name: "spread",
    label: "1 storage node, clients spread",
    link: "Storage-node processing",
    scope: "whole array",
    sustained_gb_s: 15.7,
    used: band(0.62),
    batch_ends: "",
    state: "within",
    words: "within policy",
    cure: "",
    changes: [],
    ...of,
  };
}

/** An outlook of two months. */
export function anOutlook({
  losses = [],
  ...of
}: Omit<Partial<Outlook>, "losses"> & { losses?: OutlookLoss[] }): Outlook {
  return {
    model_version: "0",
    catalogue_version: "0",
    seed: 1,
    samples: 10,
    title: "8 storage nodes last 1 month.",
    why: { before: "", marked: "Storage-node processing", after: " runs out first." },
    starts: "2026-11",
    horizon_months: 1,
    span: "1 month",
    months: ["2026-11", "2026-12"],
    policy_words: "100 % = 20 % free",
    share_asked: 0.5,
    throughput_refused: null,
    lasts: aRunOut({}),
    lines: [],
    rates: [],
    losses: { month: 0, month_words: "Nov 2026", asked_gb_s: 9.7, asked_by: "rule", rows: losses },
    tornado: [],
    sensitivity: null,
    ...of,
  };
}
