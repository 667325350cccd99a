import { expect, test } from "vitest";
import {
  clearHeight,
  endLabels,
  drawnLines,
  runwayRows,
  stepMonth,
  tableLines,
  topOf,
} from "@/features/outlook/runwayRows";
import { aLine, anOutlook, aStep } from "@/test/outlook";

const FIRST = aLine({ name: "processing", label: "Storage-node processing", first: true, used: [0.8, 1.2] });
const IN = aLine({ name: "ports_in", label: "Storage ports, in", place: "Storage ports", used: [0.2, 0.3] });
const OUT = aLine({
  name: "ports_out",
  label: "Storage ports, out",
  place: "Storage ports",
  used: [0.3, 0.4],
});

test("of both ways of a port the fuller is drawn, and what is unknown is not", () => {
  const unknown = aLine({ name: "drives", label: "Array drives", used: [], now: null });

  const drawn = drawnLines([FIRST, IN, OUT, unknown]);

  expect(drawn.map(({ line }) => line.name)).toEqual(["processing", "ports_out"]);
  expect(drawn.map(({ look }) => look)).toEqual(["first", "other"]);
});

test("the table has one row a device of a group, and every row of what is unknown", () => {
  const unknown = aLine({ name: "drives", label: "Array drives", used: [], now: null });
  const other = aLine({ name: "ports_out:b", label: "Storage ports, out, b", place: "Storage ports, b" });

  const names = tableLines([OUT, IN, other, unknown, { ...unknown, name: "back_end" }]).map(
    ({ name }) => name,
  );

  expect(names).toEqual(["ports_out", "ports_out:b", "drives", "back_end"]);
});

test("the chart ends above where the first line starts, and lines leave it there with the shares they have", () => {
  const high = { ...FIRST, now: 1.8, used: [1.8, 4] };
  const drawn = drawnLines([high]);

  const top = topOf(drawn);

  expect(top).toBeCloseTo(2.25);
  expect(runwayRows(anOutlook({ lines: [high] }), drawn, null).map((row) => row.processing)).toEqual([
    1.8, 4,
  ]);
});

test("a line that starts far above what is allowed is on the chart; one with nothing left asks for no more room", () => {
  const topAt = (now: number | null) => topOf(drawnLines([{ ...FIRST, now }]));

  expect(topAt(3.6)).toBeCloseTo(4.5);
  expect(topAt(40)).toBe(6);
  expect(topAt(null)).toBe(3);
});

test("a line of words beside the chart is no wider than the room there, capitals and all", () => {
  const wide = aLine({ name: "a", label: "Local SASWORK, Compute machines bought in 2024", used: [0.53] });

  const [label] = endLabels(drawnLines([wide]), 2, 0.1);

  expect(label?.lines).toEqual(["Local SASWORK,", "Compute machines", "bought in 2024, 53\u00a0%"]);
});

test("a name in one word that is longer than the room beside the chart goes on in the next line", () => {
  const long = aLine({ name: "a", label: "NIC, servers_of_the_first_generation_bought_in_2016", used: [1] });

  const [label] = endLabels(drawnLines([long]), 2, 0.1);

  expect(label?.lines).toEqual([
    "NIC,",
    "servers_of_the_fir",
    "st_generation_boug",
    "ht_in_2016, 100\u00a0%",
  ]);
});

test("a step is drawn from the month in which its line runs out", () => {
  const line = { ...FIRST, step: aStep({ used: [0.4, 0.6] }) };
  const rows = runwayRows(anOutlook({ lines: [line] }), drawnLines([line]), line);

  expect(stepMonth(line)).toBe(1);
  expect(rows.map((row) => row.step)).toEqual([undefined, 0.6]);
});

test("labels at the ends of lines that meet stand apart, inside the chart", () => {
  const close = [0.3, 0.31, 0.32].map((end, at) =>
    aLine({ name: `l${at}`, label: `L${at}`, used: [0, end] }),
  );

  const at = endLabels(drawnLines(close), 1.4, 0.1).map((label) => label.at);

  expect(at).toHaveLength(3);
  at.slice(1).forEach((place, before) => {
    expect(place - (at[before] ?? 0)).toBeGreaterThanOrEqual(0.1 - 1e-9);
  });
});

test("labels of many lines are whole, apart by what they take, and over the axis", () => {
  const low = { used: [0, 0.01] };
  const lines = [
    aLine({ name: "a", label: "Storage-node processing, writes", used: [] }),
    aLine({ name: "b", label: "Storage ports, out", ...low }),
    aLine({ name: "c", label: "NIC", ...low }),
  ].map((line) => ({ line, look: "other" as const }));

  const labels = endLabels(lines, 3, 0.1);

  const found = Object.fromEntries(labels.map((label) => [label.name, label]));
  expect(found.a?.lines).toEqual(["Storage-node", "processing, writes,", "nothing left"]);
  expect(found.a?.at).toBe(3);
  expect(found.b?.lines).toEqual(["Storage ports, out,", "1\u00a0%"]);
  // 0.6 of a line over the axis, then a line or two each: the last line of none is on it.
  expect(found.b?.at).toBeCloseTo(0.16);
  expect(found.c?.at).toBeCloseTo(0.26);
});

test("words stand where no line passes in the months they span", () => {
  const low = aLine({ name: "low", label: "Low", used: [0.1, 0.1, 0.9] });
  const high = aLine({ name: "high", label: "High", used: [0.8, 0.8, 0.9] });
  const drawn = drawnLines([low, high]);

  expect(clearHeight(drawn, 0, 1)).toBeCloseTo(0.46); // halfway from 0.1 to 0.8, of every twentieth
  expect(clearHeight(drawn, 2, 2)).toBeCloseTo(0.06); // as far as can be from 0.9
});
