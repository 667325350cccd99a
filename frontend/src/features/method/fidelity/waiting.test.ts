import { expect, test } from "vitest";
import { waitingTable, waitingTitle } from "@/features/method/fidelity/waiting";
import { aValidation } from "@/test/validation";

test("a run time by connections shows the middle, the ends and what the guidance would have it be", () => {
  const [row] = waitingTable(aValidation()).rows;

  expect(waitingTitle(aValidation())).toContain("1");
  expect(row).toEqual([
    "SAS Grid on Azure NetApp Files",
    "nconnect 1, 8:00:00",
    "nconnect 8",
    "6:00:00",
    "4:00:00 – 8:00:00",
    "5:30:00",
    "+9\u00a0%",
    "6:54:00",
    "+25\u00a0%",
  ]);
});
