import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aFieldError, aFittedField, anImport } from "@/test/imports";
import { openAt } from "@/test/openAt";
import "@/features/runs/RunPage"; // the first test does not wait for it
import { aCalibration, aRunDetail, someFigures } from "@/test/runs";

const API = "http://localhost/api/v1";

/** Opens the run, and tells what is sent: changes of the run, questions for a calibration. */
function openRun(calibration = aCalibration(), run3c = aRunDetail()): unknown[] {
  const sent: unknown[] = [];
  const run = `${API}/runs/3c`;
  openAt(
    "/runs/3c",
    http.get(run, () => HttpResponse.json(run3c)),
    http.patch(run, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aRunDetail());
    }),
    http.get(`${run}/summary`, () => HttpResponse.json(someFigures())),
    http.get(`${run}/series`, () => HttpResponse.json({ matching: 0, series: [] })),
    http.get(`${run}/jobs`, () => HttpResponse.json({ matching: 0, jobs: [] })),
    http.get(`${run}/files`, () => HttpResponse.json({ matching: 0, files: [] })),
    http.get(`${API}/runs`, () => HttpResponse.json([])),
    http.patch(`${API}/imports/7f`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anImport());
    }),
    http.get(`${API}/imports/7f`, () => HttpResponse.json(anImport({ run: "3c" }))),
    http.get(`${API}/mappings`, () => HttpResponse.json([])),
    http.post(`${API}/calibrations`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(calibration);
    }),
  );
  return sent;
}

async function calibrate(): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Calibrate" });
  await expect.poll(() => button.disabled).toBe(false);
  await userEvent.click(button);
}

test("a run opens on what it sustained", async () => {
  openRun();

  const tile = (await screen.findByText("Shared, 95th percentile")).closest("dl");

  expect(tile?.textContent).toContain("350\u00a0MB/s");
});

test("what names no node is not counted as one", async () => {
  const run = aRunDetail();
  const [node] = run.nodes;
  if (node === undefined) throw new Error("the run has nodes");
  openRun(aCalibration(), { ...run, nodes: [{ ...node, name: "" }, ...run.nodes] });

  await screen.findByText(/2 nodes, /);
});

test("a table without times says that the rows of most nodes are held out, and offers no part of the time", async () => {
  const run = aRunDetail();
  openRun(aCalibration(), { ...run, starts_at: null, ends_at: null, nodes: run.nodes.slice(0, 1) });

  const ways = await screen.findByRole("group", { name: "Held out from the fit" });

  expect(ways.textContent).toBe("Hold out the rows of most nodes");
});

test("a run whose files are still there does not say that they are not kept", async () => {
  openRun(aCalibration(), aRunDetail({ reopens: { id: "7f", expires_at: "2026-11-29T21:00:00Z" } }));

  const told = await screen.findByText(/^The files themselves/);

  expect(told.textContent).toBe(
    "The files themselves are there until 2026-11-29 21:00 UTC, to answer what was left open.",
  );
});

const ASKED = anImport().findings;

test("a run kept with an open question leads to its import, which is kept again in its place", async () => {
  const sent = openRun(
    aCalibration(),
    aRunDetail({ findings: ASKED, reopens: { id: "7f", expires_at: "2026-11-29T21:00:00Z" } }),
  );

  const said = await screen.findByText(/Kept with 1 open question/);
  expect(said.textContent).toContain("until 2026-11-29 21:00 UTC");
  await userEvent.click(screen.getByRole("button", { name: "Answer and keep again" }));

  expect(await screen.findByRole("heading", { name: "Keep it in place of its run" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Keep again" })).toBeTruthy();
  expect(sent).toEqual([{}]);
});

test("where the files of a run are gone its open question says what to drop again", async () => {
  openRun(aCalibration(), aRunDetail({ findings: ASKED }));

  expect((await screen.findByText(/The files are gone/)).textContent).toContain("listed under Files read");
  expect(screen.queryByRole("button", { name: "Answer and keep again" })).toBeNull();
});

test("calibrating says first how the error changes on what the fit did not see", async () => {
  const sent = openRun();

  await calibrate();

  expect(
    await screen.findByText(
      /On node2, which the fit did not see, the error of the ticked field falls from 13 % to 2 %/,
    ),
  ).toBeTruthy();
  expect(sent).toMatchObject([{ runs: ["3c"], hold_out: null, seed: 0 }]);
});

test("each field stands with its range before and after, and what it rests on", async () => {
  openRun();

  await calibrate();

  const fields = await screen.findByRole("region", { name: "Fields that the run informs" });
  const line = within(fields).getByText("Read share").closest("li");
  expect(line?.textContent).toContain("62 – 66\u00a0%");
  expect(line?.textContent).toContain("was 47 – 60\u00a0%");
  expect(line?.textContent).toContain("4 nodes bound it");
});

test("applying sets the scenario, and one press takes it back", async () => {
  openRun();
  await calibrate();

  await userEvent.click(await screen.findByRole("button", { name: "Apply to the scenario" }));
  expect(screen.getByText("1 field of “Measured F810” is now measured.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the answer on the planner" })).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("button", { name: "Apply to the scenario" })).toBeTruthy();
});

test("the design stands before and after, and a tick asks anew for what is left", async () => {
  const sent = openRun();
  await calibrate();

  const table = await screen.findByRole("table", { name: "The design, before and after" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Read share" }));

  expect(within(table).getByRole("row", { name: /Storage nodes needed/ }).textContent).toContain(
    "10 storage nodes6 storage nodes",
  );
  await expect.poll(() => sent).toMatchObject([{ apply: null }, { apply: [] }]);
});

test("a design that would ask less than the run used says so before it is applied", async () => {
  const sentence = "As applied, 2 grid nodes of this design would ask 400 MB/s";
  openRun(aCalibration({ asks_apart: [sentence] }));

  await calibrate();

  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("a run that determines nothing has nothing to apply", async () => {
  openRun(
    aCalibration({
      fields: [],
      applied: [],
      effects: [],
      errors: [],
      changes: [],
      before: null,
      after: null,
    }),
  );

  await calibrate();

  expect(await screen.findByText("Nothing was held out that could test what is ticked.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Apply to the scenario" }).disabled).toBe(
    true,
  );
});

test("other nodes can be held out by another draw", async () => {
  const sent = openRun();
  await calibrate();

  await userEvent.click(await screen.findByRole("button", { name: "Hold out other nodes" }));

  await expect.poll(() => sent).toMatchObject([{ seed: 0 }, { seed: 1 }]);
});

test("a field that the run does not determine says why", async () => {
  const field = aFittedField({ identified: false, because: "one node only" });
  openRun(aCalibration({ fields: [field], errors: [aFieldError()] }));

  await calibrate();

  expect(await screen.findByText("not determined: one node only")).toBeTruthy();
});

test("the speed of a port may be typed as people say it", async () => {
  const sent = openRun();
  const field = await screen.findByRole("textbox", { name: "Speed of a port, each way" });

  await userEvent.type(field, "10GbE");
  await userEvent.click(screen.getByRole("button", { name: "Set Speed of a port, each way" }));

  expect(sent).toEqual([{ port_mb_s: 1250 }]);
});

test("a speed that is none is refused beside its field", async () => {
  const sent = openRun();
  const field = await screen.findByRole("textbox", { name: "Speed of a port, each way" });

  await userEvent.type(field, "fast");

  expect(screen.getByText(/wanted a rate such as/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test("a device is said to hold SASWORK", async () => {
  const sent = openRun();

  await userEvent.click(
    within(await screen.findByRole("group", { name: "Bytes of sda" })).getByRole("button", {
      name: "SASWORK",
    }),
  );

  expect(sent).toEqual([{ devices: [{ device: "sda", role: "saswork" }] }]);
});

test("a run is drawn over the planner's curve", async () => {
  openRun();
  const button = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Overlay on this scenario",
  });
  await expect.poll(() => button.disabled).toBe(false);

  await userEvent.click(button);

  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("link", { name: "See it on the planner" })).toBeTruthy();
});
