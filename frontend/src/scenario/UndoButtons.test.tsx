import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { openAt } from "@/test/openAt";
import { server } from "@/test/server";

const UNDO = "{Control>}z{/Control}";
const REDO = "{Control>}{Shift>}Z{/Shift}{/Control}";

async function openWithEight() {
  openAt("/");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Storage nodes" });
  await waitFor(() => {
    expect(field.value).toBe("4");
  });
  field.focus();
  fireEvent.change(field, { target: { value: "8" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await designHas(8);
  return field;
}

async function designHas(nodes: number) {
  await waitFor(() => {
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(`${nodes} in this design`);
  });
}

test("the keys undo and redo the last change while the field that made it has the focus", async () => {
  const field = await openWithEight();

  await userEvent.keyboard(UNDO);
  await designHas(4);
  expect(field.value).toBe("4");

  await userEvent.keyboard(REDO);
  await designHas(8);
  expect(field.value).toBe("8");
});

test("while a field holds text that is not entered, the keys leave the scenario alone", async () => {
  const field = await openWithEight();

  fireEvent.change(field, { target: { value: "80" } });
  await userEvent.keyboard(UNDO);

  expect(field.value).toBe("80");
  expect(screen.getByRole("button", { name: "Redo" })).toHaveProperty("disabled", true);
});

test("a field whose typing is taken back follows an undo", async () => {
  const field = await openWithEight();

  fireEvent.change(field, { target: { value: "80" } });
  fireEvent.change(field, { target: { value: "8" } });
  await userEvent.keyboard(UNDO);

  await designHas(4);
  expect(field.value).toBe("4");
});

test("what was changed in design A is taken back where it is compared", async () => {
  await openWithEight();
  server.use(http.post("http://localhost/api/v1/comparisons", () => HttpResponse.json({}, { status: 500 })));

  const pages = within(screen.getByRole("navigation", { name: "Pages" }));
  await userEvent.click(pages.getByRole("link", { name: "Compare" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo A" }));
  await userEvent.click(screen.getByRole("link", { name: "Planner" }));

  await designHas(4);
});
