import { expect, test } from "vitest";

import type { Sizing, SizingCandidate } from "@/api";
import { listed } from "@/features/choose/candidates";

function candidate(id: string, leads: boolean, fits = true): SizingCandidate {
  return { id, leads, fits } as SizingCandidate;
}

test("lists what leads and the size that the title calls regretted least", () => {
  const candidates = [
    candidate("5", true),
    candidate("7", false),
    candidate("8", false),
    candidate("9", true),
  ];
  const sizing = { candidates, misses: [], least_regret: "8" } as unknown as Sizing;

  expect(listed(sizing, false).map(({ id }) => id)).toEqual(["5", "8", "9"]);
});
