import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { FileFinding } from "@/api";
import { mappingText } from "@/features/imports/mapping/mapping";
import { openAt } from "@/test/openAt";
import "@/features/imports/ImportPage"; // the first test does not wait for it
import { ZONE, aFile, anImport } from "@/test/imports";
import { aMapping, aValueColumn } from "@/test/mapping";

const API = "http://localhost/api/v1/imports/7f";
const TABLE = aFile({ path: "array.csv", mapping: mappingText(aMapping()) });

/** Opens the import, and tells what is sent to change it. */
function openImport(of = anImport()): unknown[] {
  const sent: unknown[] = [];
  openAt(
    "/imports/7f",
    http.get(API, () => HttpResponse.json(of)),
    http.patch(API, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...of, findings: [] });
    }),
    http.post(`${API}/keep`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...of, state: "keeping" }, { status: 202 });
    }),
    http.delete(API, () => {
      sent.push("deleted");
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${API}/files/1/preview`, () =>
      HttpResponse.json({ file: aFile(), series: [], charts: [], points: [], jobs: [] }),
    ),
    http.get("http://localhost/api/v1/mappings", () => HttpResponse.json([])),
    http.get("http://localhost/api/v1/imports", () => HttpResponse.json([])),
    http.get("http://localhost/api/v1/runs", () => HttpResponse.json([])),
  );
  return sent;
}

test("an import says first how many files were understood and what is to be settled", async () => {
  openImport();

  expect(
    await screen.findByRole("heading", { level: 1, name: "1 of 1 file understood, 1 question to confirm." }),
  ).toBeTruthy();
});

test("a question is settled once for all files", async () => {
  const sent = openImport();
  const field = await screen.findByRole("combobox", { name: "Zone" });

  await userEvent.clear(field);
  await userEvent.type(field, "Europe/Berlin");
  await userEvent.click(screen.getByRole("button", { name: "Confirm Zone" }));

  expect(sent).toEqual([{ settle: [{ settled: { zone: "Europe/Berlin" } }] }]);
});

test("what was taken of many files can be taken as stated, each file as its own", async () => {
  const asks: FileFinding = {
    code: "host_from_path",
    severity: "question",
    line: null,
    setting: "host",
    options: [],
    message: "The folder name suggests node1.",
    default: "node1",
  };
  const group = { ...ZONE, ...asks, files_count: 1, open_count: 1 };
  const sent = openImport(anImport({ findings: [group], files: [aFile({ findings: [asks] })] }));

  await userEvent.click(await screen.findByRole("button", { name: "Take as stated" }));

  await expect.poll(() => sent).toEqual([{ settle: [{ files: ["1"], settled: { host: "node1" } }] }]);
});

test("a node whose jobs stand in a table of several nodes does not count the table as its own", async () => {
  const node = { observations: 3336, jobs: 8, starts_at: null, ends_at: null };
  openImport(
    anImport({
      hosts: [
        { name: "sas01", files: 10, shared_files: 1, ...node },
        { name: "sas02", files: 1, shared_files: 1, ...node, observations: 0, jobs: 0 },
      ],
    }),
  );

  await screen.findByText("9 files, 3,336 numbers, 8 jobs, also in 1 file of several nodes");
  await screen.findByText("in 1 file of several nodes");
});

test("files that name no node are told beside the nodes, not counted as one more", async () => {
  const node = { files: 1, shared_files: 0, observations: 12, jobs: 0, starts_at: null, ends_at: null };
  openImport(anImport({ hosts: ["", "sas01", "sas02"].map((name) => ({ name, ...node })) }));

  await screen.findByRole("heading", { name: "2 nodes, and files that name none" });
});

test("an order of dates that was taken is told in words", async () => {
  const order = {
    ...ZONE,
    code: "date_order",
    setting: "date_order",
    message: "Dates are read.",
    default: "mdy",
  };
  openImport(anImport({ findings: [{ ...order, options: ["mdy", "dmy"] }] }));

  await screen.findByText(/taken: month, day, year$/);
});

test("a node gets its right name", async () => {
  const sent = openImport();
  const field = await screen.findByRole("textbox", { name: "New name of node1" });

  await userEvent.clear(field);
  await userEvent.type(field, "grid01");
  await userEvent.click(screen.getByRole("button", { name: "Rename node1" }));

  expect(sent).toEqual([{ rename_hosts: { node1: "grid01" } }]);
});

test("a file unfolds into its findings, and can be left out of the run", async () => {
  const jump: FileFinding = {
    code: "clock_jumped_back",
    severity: "warning",
    line: 812,
    setting: "",
    default: "",
    message: "The clock jumps back by an hour.",
    options: [],
  };
  const sent = openImport(anImport({ files: [aFile({ findings: [jump] })] }));

  await userEvent.click(await screen.findByRole("button", { name: /month_end.nmon/ }));
  await screen.findByText("Line 812.");
  await userEvent.click(screen.getByRole("button", { name: "Leave it out of the run" }));

  expect(sent).toEqual([{ settle: [{ files: ["1"], left_out: true }] }]);
});

test("a table's column is given another place and unit, and the table read again", async () => {
  const sent = openImport(anImport({ files: [TABLE] }));
  await userEvent.click(await screen.findByRole("button", { name: /array.csv/ }));

  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Taken at of read" }),
    "Array as a whole",
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Unit of read" }), "MiB/s");
  await userEvent.click(screen.getByRole("button", { name: "Read the table again" }));

  const mapping = aMapping({ values: [aValueColumn({ layer: "storage_total", unit: "MiB/s" })] });
  expect(sent).toEqual([{ settle: [{ files: ["1"], settled: { mapping: mappingText(mapping) } }] }]);
});

test("columns that make no mapping say why, and cannot be sent", async () => {
  openImport(anImport({ files: [TABLE] }));
  await userEvent.click(await screen.findByRole("button", { name: /array.csv/ }));

  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Means of read" }), "not used");

  expect(screen.getByText("No column holds a quantity yet.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Read the table again" }).disabled).toBe(true);
});

test("a refused file says so, and its own words stand with it", async () => {
  const why = "wanted one of the formats below, got a binary file";
  openImport(
    anImport({
      findings: [{ ...ZONE, code: "refused", severity: "refusal", message: why, setting: "" }],
    }),
  );

  const finding = (await screen.findByText(why)).closest("li");

  expect(finding && within(finding).getByText("Refused")).toBeTruthy();
});

test("what was understood is kept under the name that is suggested, or another", async () => {
  const sent = openImport();
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name of the run" });
  expect(field.value).toBe("2019-03-04, node1");

  await userEvent.clear(field);
  await userEvent.type(field, "March");
  await userEvent.click(screen.getByRole("button", { name: "Keep as a run" }));

  expect(sent).toEqual([{ name: "March", pseudonymise: false, keep_files: true }]);
});

test("an import is given up by two presses", async () => {
  const sent = openImport();

  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Delete what was uploaded" }));

  await expect.poll(() => sent).toEqual(["deleted"]);
});

test("an import that is not there is refused in the server's words", async () => {
  const problem = { title: "Not found", status: 404, detail: "no import '7f'" };
  openAt(
    "/imports/7f",
    http.get(API, () => HttpResponse.json(problem, { status: 404 })),
  );

  expect((await screen.findByRole("alert")).textContent).toBe("no import '7f'");
});
