import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aQuantity, anArray } from "@/test/entry";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/catalogue";
const SHELVES = [
  { shelf: "storage_arrays", entries: [{ id: "f910", name: "PowerScale F910" }] },
  { shelf: "nics", entries: [{ id: "ethernet_10g", name: "10 Gbit/s Ethernet" }] },
];
const ENTRY = anArray({ nodes: aQuantity(3), sustained_mixed_gb_s: aQuantity(null) });

function openCatalogue(address: string) {
  openAt(
    address,
    http.get(API, () => HttpResponse.json(SHELVES)),
    http.get(`${API}/storage_arrays/f910`, () => HttpResponse.json(ENTRY)),
    http.get(`${API}/nics/none`, () => HttpResponse.json({ detail: "no entry 'none'" }, { status: 404 })),
  );
}

test("an entry shows its fields with basis and source, its notes and its version", async () => {
  openCatalogue("/catalogue/storage_arrays/f910");

  const row = await screen.findByRole("row", { name: /^Storage nodes/ });

  expect(row.textContent).toContain("3");
  expect(row.textContent).toContain("page 2, A data sheet");
  expect(within(row).getByRole("button", { name: /published, show the source/ })).toBeTruthy();
  expect(screen.getByText(/version 3/)).toBeTruthy();
  expect(screen.getByText("No figure is published.")).toBeTruthy();
});

test("an array without a sustained ceiling says that a throughput verdict is refused", async () => {
  openCatalogue("/catalogue/storage_arrays/f910");

  const notice = await screen.findByText(/A throughput verdict is refused until a number/);

  expect(notice.textContent).toContain("Unknown for mixed I/O, reads and writes");
});

test("the list narrows to the names that are typed, and says when there is none", async () => {
  openCatalogue("/catalogue");
  const field = await screen.findByRole("searchbox", { name: "Search by name" });

  await userEvent.type(field, "ether");
  expect(screen.getByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "PowerScale F910" })).toBeNull();

  await userEvent.type(field, "x");
  expect(screen.getByText("No entry is called “etherx”.")).toBeTruthy();
});

test("an unknown entry is refused with the server's reason beside the shelves", async () => {
  openCatalogue("/catalogue/nics/none");

  expect((await screen.findByRole("alert")).textContent).toBe("no entry 'none'");
  expect(screen.getByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
});
