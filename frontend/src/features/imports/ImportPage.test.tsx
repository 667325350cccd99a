import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import type { FileFinding } from "@/api";
import { openAt } from "@/test/openAt";
import { ZONE, aFile, anImport } from "@/test/imports";

const API = "http://localhost/api/v1/imports/7f";

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
    http.get(`${API}/files/1/preview`, () =>
      HttpResponse.json({ file: aFile(), series: [], charts: [], points: [], jobs: [] }),
    ),
  );
  return sent;
}

test("an import says first how many files were understood and what is to be settled", async () => {
  openImport();

  expect(
    await screen.findByRole("heading", { name: "1 of 1 file understood, 1 question to settle." }),
  ).toBeTruthy();
});

test("a question is settled once for all files", async () => {
  const sent = openImport();
  const field = await screen.findByRole("textbox", { name: "Zone" });

  await userEvent.clear(field);
  await userEvent.type(field, "Europe/Berlin");
  await userEvent.click(screen.getByRole("button", { name: "Settle Zone" }));

  expect(sent).toEqual([{ settle: [{ settled: { zone: "Europe/Berlin" } }] }]);
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
    ...{ code: "clock_jumped_back", severity: "warning", line: 812, setting: "", default: "" },
    ...{ message: "The clock jumps back by an hour.", options: [] },
  };
  const sent = openImport(anImport({ files: [aFile({ findings: [jump] })] }));

  await userEvent.click(await screen.findByRole("button", { name: /month_end.nmon/ }));
  await screen.findByText("Line 812.");
  await userEvent.click(screen.getByRole("button", { name: "Leave it out of the run" }));

  expect(sent).toEqual([{ settle: [{ files: ["1"], left_out: true }] }]);
});

test("a refused file says why", async () => {
  const why = "wanted one of the formats below, got a binary file";
  openImport(
    anImport({
      findings: [{ ...ZONE, code: "refused", severity: "refusal", message: why, setting: "" }],
    }),
  );

  const finding = (await screen.findByText(why)).closest("li");

  expect(finding && within(finding).getByText("Refused")).toBeTruthy();
});

test("what was understood is kept under a name", async () => {
  const sent = openImport();

  await userEvent.type(await screen.findByRole("textbox", { name: "Name of the run" }), "March");
  await userEvent.click(screen.getByRole("button", { name: "Keep as a run" }));

  expect(sent).toEqual([{ name: "March", pseudonymise: false }]);
});
