import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { NO_SOURCE, aListed, aQuantity, anArray } from "@/test/entry";
import { openAt } from "@/test/openAt";

const API = "http://localhost/api/v1/catalogue";
const SHELVES = [
  {
    shelf: "storage_arrays",
    entries: [aListed({ id: "f910", name: "PowerScale F910", throughput: "unknown" })],
  },
  { shelf: "nics", entries: [aListed({ id: "ethernet_10g", name: "10 Gbit/s Ethernet" })] },
];
const ENTRY = {
  ...anArray({ nodes: aQuantity(3), sustained_mixed_gb_s: aQuantity(null) }),
  ages: [
    { ...NO_SOURCE, published: "2024-08-01", retrieved: "2026-11-22", figures: 3 },
    { ...NO_SOURCE, title: "A bound of this catalogue", published: "", figures: 2 },
  ],
};

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

test("the list narrows to what is typed, which stands in the address, and says when there is none", async () => {
  openCatalogue("/catalogue");
  const field = await screen.findByRole("searchbox", { name: /Search names/ });

  await userEvent.type(field, "ether");
  expect(await screen.findByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "PowerScale F910" })).toBeNull();
  expect(window.location.search).toContain("q=ether");

  await userEvent.type(field, "x");
  expect(await screen.findByText("No entry has “etherx” and is like that.")).toBeTruthy();
});

test("filters of the address stay from the list to an entry, and are taken back at once", async () => {
  openCatalogue("/catalogue?throughput=unknown");

  await userEvent.click(await screen.findByRole("link", { name: "PowerScale F910" }));

  await screen.findByRole("row", { name: /^Storage nodes/ });
  expect(window.location.search).toContain("throughput=unknown");
  expect(screen.queryByRole("link", { name: "10 Gbit/s Ethernet" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
});

test("arrow keys go through the entries that were found", async () => {
  openCatalogue("/catalogue");
  const first = await screen.findByRole("link", { name: "PowerScale F910" });

  await userEvent.click(screen.getByRole("searchbox"));
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(first);

  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "10 Gbit/s Ethernet" }));
});

test("an entry says how old its figures are, the oldest source first", async () => {
  openCatalogue("/catalogue/storage_arrays/f910");

  const panel = await screen.findByRole("region", { name: "How old the figures are" });

  const [, oldest, undated] = within(panel).getAllByRole("row");
  expect(oldest?.textContent).toContain("1 Aug 2024");
  expect(undated?.textContent).toContain("no date");
  expect(panel.textContent).toContain("2 of 5 figures have no date");
});

test("an unknown entry is refused with the server's reason beside the shelves", async () => {
  openCatalogue("/catalogue/nics/none");

  expect((await screen.findByRole("alert")).textContent).toBe("no entry 'none'");
  expect(screen.getByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
});

test("what the shelves hold leads to the entries of one shelf", async () => {
  openCatalogue("/catalogue");

  await userEvent.click(await screen.findByRole("link", { name: "NICs" }));

  expect(await screen.findByText("1 entry")).toBeTruthy();
  expect(screen.getByRole("link", { name: "10 Gbit/s Ethernet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "PowerScale F910" })).toBeNull();
  expect(window.location.search).toContain("of=nics");
});
