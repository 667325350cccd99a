import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openAt } from "@/test/openAt";
import "@/app/OwnRunsPage"; // the first test does not wait for it
import { anImport } from "@/test/imports";
import { mappingObject } from "@/features/imports/mapping/mapping";
import { aMapping } from "@/test/mapping";
import { aRun } from "@/test/runs";
import { server } from "@/test/server";

const API = "http://localhost/api/v1";

function openRuns(runs: object[], imports: object[] = [], mappings: object[] = []): string[] {
  const deleted: string[] = [];
  openAt(
    "/runs",
    http.get(`${API}/runs`, () => HttpResponse.json(runs)),
    http.get(`${API}/imports`, () => HttpResponse.json(imports)),
    http.get(`${API}/mappings`, () => HttpResponse.json(mappings)),
    http.delete(`${API}/*`, ({ request }) => {
      deleted.push(new URL(request.url).pathname);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return deleted;
}

test("runs are listed with their nodes, time and size, and what they take together", async () => {
  openRuns([aRun(), aRun({ id: "4d", name: "April" })]);

  const run = (await screen.findByRole("link", { name: "Month end" })).closest("li");

  expect(run?.textContent).toContain("2 nodes, 2019-03-04 09:00 – 17:40 UTC");
  expect(run?.textContent).toContain("12,000 numbers, 33 jobs");
  expect(screen.getByRole("heading", { name: /2 runs, 576\skB on disk/ })).toBeTruthy();
});

test("a run is deleted by two presses, and leaving the button takes the first one back", async () => {
  const deleted = openRuns([aRun()]);
  const button = await screen.findByRole("button", { name: "Delete Month end" });

  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Delete Month end" })).toBeTruthy();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole("button", { name: "Delete for good Month end" }));

  await expect.poll(() => deleted).toEqual(["/api/v1/runs/3c"]);
});

test("chosen files are sent, and their import is opened", async () => {
  openRuns([]);
  server.use(
    http.post(`${API}/imports`, () => HttpResponse.json(anImport(), { status: 202 })),
    http.get(`${API}/imports/7f`, () => HttpResponse.json(anImport())),
  );
  await screen.findByRole("button", { name: "Choose files" });

  await userEvent.upload(screen.getByLabelText("Choose files", { selector: "input" }), [
    new File(["NOTE: x"], "a.log"),
  ]);

  expect(await screen.findByRole("heading", { name: /1 of 1 file understood/ })).toBeTruthy();
});

test("files dropped anywhere on the page are taken, and a refusal is told", async () => {
  openRuns([]);
  const detail = "at most 20,000 files";
  server.use(http.post(`${API}/imports`, () => HttpResponse.json({ detail }, { status: 413 })));
  await screen.findByRole("button", { name: "Choose files" });

  const files = [new File(["NOTE: x"], "a.log")];
  fireEvent.drop(window, { dataTransfer: { types: ["Files"], items: [], files } });

  expect((await screen.findByRole("alert")).textContent).toBe(detail);
});

test("an upload that was not kept can be gone on with", async () => {
  openRuns([], [anImport()]);

  expect(
    (await screen.findByRole("link", { name: "node1.csv of 2019-03-04 09:00" })).getAttribute("href"),
  ).toBe("/imports/7f");
  expect(screen.getByText("read, not kept yet, questions to confirm")).toBeTruthy();
});

test("a kept mapping is listed with what it maps", async () => {
  const changed = "2019-03-05T08:00:00Z";
  openRuns([], [], [{ name: "iq", changed_at: changed, mapping: mappingObject(aMapping()) }]);

  const kept = (await screen.findByRole("button", { name: "Delete iq" })).closest("li");

  expect(kept?.textContent).toContain("1 column of numbers");
});

test("where nothing was imported the page says what will be there", async () => {
  openRuns([]);

  expect(await screen.findByText(/Runs that you keep will be listed here/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeTruthy();
});

test("runs that cannot be read are refused in the server's words", async () => {
  openAt(
    "/runs",
    http.get(`${API}/runs`, () =>
      HttpResponse.json({ title: "", status: 503, detail: "the store is away" }, { status: 503 }),
    ),
    http.get(`${API}/imports`, () => HttpResponse.json([])),
    http.get(`${API}/mappings`, () => HttpResponse.json([])),
  );

  expect(await screen.findByText(/cannot be reached|the store is away/)).toBeTruthy();
});

test("what is read is listed by group, with the command that gives a file of it", async () => {
  openRuns([]);
  server.use(
    http.get(`${API}/formats`, () =>
      HttpResponse.json([
        { name: "nmon", group: "Nodes", command: "nmon -f -s 10", from_documentation: false },
        { name: "LSF bjobs -json", group: "Schedulers", command: "bjobs -json", from_documentation: true },
      ]),
    ),
  );

  await userEvent.click(await screen.findByRole("button", { name: "What is read, and how to get it" }));

  expect((await screen.findByText("nmon")).closest("li")?.textContent).toBe("nmonnmon -f -s 10");
  expect(screen.getByRole("heading", { name: "Schedulers" })).toBeTruthy();
  expect(screen.getByText("bjobs -json (learned from documentation)")).toBeTruthy();
});
