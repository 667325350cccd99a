import { expect, test } from "vitest";
import { nextSpeed, parsePorts, portsText } from "@/features/planner/inputs/ports";

const exactly = (value: number) => ({ low: value, high: value });

test.each([
  ["2 x 25", { count: 2, speed: 25 }],
  ["4×100GbE", { count: 4, speed: 100 }],
  ["25 GbE", { count: null, speed: 25 }],
])("%s is understood", (text, ports) => {
  expect(parsePorts(text)).toEqual({ ok: true, ports });
});

test.each(["two x ten", "2 x 10-25", "2 x 10\u00a0TB"])("%s is refused", (text) => {
  expect(parsePorts(text).ok).toBe(false);
});

test("what is shown is read back", () => {
  expect(portsText(exactly(2), exactly(10))).toBe("2\u00a0× 10");
  expect(portsText(exactly(2), null)).toBeNull();
  expect(parsePorts("2\u00a0× 10")).toEqual({ ok: true, ports: { count: 2, speed: 10 } });
});

test("a step goes to the next line rate of Ethernet and stops at the ends", () => {
  expect([nextSpeed(10, 1), nextSpeed(16, 1), nextSpeed(25, -1), nextSpeed(400, 1)]).toEqual([
    25, 25, 10, 400,
  ]);
});
