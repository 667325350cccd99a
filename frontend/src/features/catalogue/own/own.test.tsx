import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { type JsonObject, isJsonObject } from "@/lib/json";
import { linkText } from "@/scenario/link";
import { aQuantity, anArray } from "@/test/entry";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1";
const ARRAY = anArray({ nodes: aQuantity(3) });
const LIKE = {
  name: "PowerScale F910, ours",
  version: 1,
  summary: "",
  fields: { from: "f910" },
  sources: { default: { basis: "assumed", title: "Where the numbers come from" } },
};
const OURS = {
  ...LIKE,
  name: "Our F910",
  fields: { from: "f910", nodes: 5 },
  sources: { default: { basis: "measured", title: "measured by us", retrieved: "2026-11-20" } },
};
const DESIGN = {
  version: 1,
  name: "Ours",
  storage: { from: "f910", nodes: 4 },
  catalogue: { storage_arrays: { ours: OURS } },
};

/** What the server says of a checked entry: sound with a day, else the day is asked for. */
async function checked({ request }: { request: Request }): Promise<Response> {
  const asked: unknown = await request.json();
  const { id: askedId, entry, text } = isJsonObject(asked) ? asked : {};
  const id = typeof askedId === "string" ? askedId : "";
  const written = isJsonObject(entry) ? entry : OURS;
  if (text === "no entry") return HttpResponse.json({ detail: "wanted an entry as YAML" }, { status: 422 });
  if (
    JSON.stringify(written.sources).includes('"measured"') &&
    !JSON.stringify(written).includes("retrieved")
  ) {
    const fault = { in: "body", pointer: "/entry/sources/default/retrieved", wanted: "the day", got: "none" };
    return HttpResponse.json({ detail: "no day", errors: [fault] }, { status: 422 });
  }
  const resolved = { ...ARRAY, id: `own:${id}`, name: typeof written.name === "string" ? written.name : "" };
  return HttpResponse.json({
    shelf: "storage_arrays",
    id,
    written,
    text: "name: Our F910\n",
    resolved,
    left_open: [],
  });
}

function openCatalogue(path: string, design: JsonObject = DESIGN): void {
  openAt(
    `${path}?s=${encodeURIComponent(linkText(design))}`,
    http.get(`${API}/catalogue/storage_arrays/f910`, () => HttpResponse.json(ARRAY)),
    http.post(`${API}/own-entries`, checked),
    http.post(`${API}/own-entries/like`, () =>
      HttpResponse.json({
        shelf: "storage_arrays",
        id: "our_f910",
        written: LIKE,
        text: "",
        resolved: ARRAY,
        left_open: [],
      }),
    ),
  );
}

test("like this, but: a number needs the day it was measured before it is added to the design", async () => {
  openCatalogue("/catalogue/storage_arrays/f910");

  await userEvent.click(await screen.findByRole("button", { name: "Like this, but…" }));
  const nodes = await screen.findByRole("textbox", { name: "Storage nodes" });
  await userEvent.clear(nodes);
  await userEvent.type(nodes, "7{Enter}");

  expect((await screen.findByRole("alert")).textContent).toBe("Day of the source: wanted the day, got none");
  expect(screen.getByRole("button", { name: "Add to the design" })).toHaveProperty("disabled", true);

  await userEvent.type(screen.getByLabelText("Day, as 2026-11-23"), "2026-11-20");
  const add = screen.getByRole("button", { name: "Add to the design" });
  await expect.poll(() => add).toHaveProperty("disabled", false);
  await userEvent.click(add);

  await screen.findByText(/own:our_f910 · version 3 · yours/);
  const yours = within(screen.getByRole("region", { name: "Yours, in this design" }));
  expect(yours.getByRole("link", { name: /PowerScale F910, ours/ })).toBeTruthy();
  expect(screen.getByText(/In use by this design/)).toBeTruthy();
});

test("an own entry that nothing uses can be removed, and the list says that there is none", async () => {
  openCatalogue("/catalogue/storage_arrays/own:ours");

  await userEvent.click(await screen.findByRole("button", { name: /^Remove/ }));

  expect(await screen.findByText(/None. Open an entry and choose/)).toBeTruthy();
});

test("a file is added to the design, or refused with the server's reason", async () => {
  openCatalogue("/catalogue", { ...DESIGN, catalogue: {} });

  await userEvent.upload(await screen.findByLabelText("File of an entry"), new File(["no entry"], "x.yaml"));
  expect((await screen.findByRole("alert")).textContent).toBe("wanted an entry as YAML");

  await userEvent.upload(screen.getByLabelText("File of an entry"), new File(["name: x"], "Our F910.yaml"));
  expect(await screen.findByRole("link", { name: /Our F910/ })).toBeTruthy();
  expect(await screen.findByText(/own:our_f910/)).toBeTruthy();
});

test("an own entry that the design does not have is said to be missing", async () => {
  openCatalogue("/catalogue/storage_arrays/own:theirs");

  expect(await screen.findByText("This design has no entry own:theirs of its own.")).toBeTruthy();
});
