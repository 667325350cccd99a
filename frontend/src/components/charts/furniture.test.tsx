import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { upWidth } from "@/components/charts/axes";
import { DesignWords } from "@/components/charts/furniture";
import { type PlacedName, boxOf, overlap } from "@/components/charts/lineLabels";
import type { CeilingMark, MeasuredPoint } from "@/components/charts/throughput";

const TOP = 2.5;
const MOST = 24;
const HEIGHT = 200;
/** Where the plot begins and ends across, with the numbers of its axis before it [px]. */
const LEFT = upWidth(TOP);
const RIGHT = 454;

/** The names of ceilings as drawn beside a design at the middle of the axis. */
function namesBeside(ceilings: CeilingMark[], measured: Pick<MeasuredPoint, "nodes" | "low" | "high">[]) {
  const { container } = render(
    <svg>
      <DesignWords
        nodes={12}
        most={MOST}
        top={TOP}
        words={[]}
        lines={[]}
        ceilings={ceilings}
        measured={measured.map((point) => ({ ...point, calibration: false, place: "" }))}
        untested={0}
        foot={{ x: (LEFT + RIGHT) / 2, y: HEIGHT }}
        head={{ x: (LEFT + RIGHT) / 2, y: 0 }}
      />
    </svg>,
  );
  return ceilings.flatMap(({ label }) => {
    const word = [...container.querySelectorAll("text")].find(({ textContent: text }) =>
      text.startsWith(label),
    );
    if (word === undefined) return [];
    const number = (name: string) => Number(word.getAttribute(name));
    const textAnchor = word.getAttribute("text-anchor") as PlacedName["textAnchor"];
    return [{ text: word.textContent, x: number("x"), y: number("y"), textAnchor }];
  });
}

test("the name of a ceiling stands clear of the points that were measured near its line", () => {
  // At 4 of 24 grid nodes, just over the ceiling: where its name would stand, over the left end of the line.
  const [name] = namesBeside(
    [{ label: "4 nodes within policy", at: 1.56 }],
    [{ nodes: 4, low: 1.6, high: 1.6 }],
  );

  const ring = { x: LEFT + (RIGHT - LEFT) / 6, y: HEIGHT * (1 - 1.6 / TOP) };
  const drawn = { left: ring.x - 4, right: ring.x + 4, top: ring.y - 4, bottom: ring.y + 4 };
  expect(name?.text).toBe("4 nodes within policy 1.56");
  expect(name && overlap(boxOf(name), drawn)).toBe(false);
});

test("names of ceilings closer than a line of text stand at different ends", () => {
  const names = namesBeside(
    [
      { label: "4 nodes within policy", at: 1.56 },
      { label: "4 nodes flat out", at: 1.6 },
    ],
    [],
  );

  expect(names.map(({ textAnchor }) => textAnchor)).toEqual(["start", "end"]);
});
