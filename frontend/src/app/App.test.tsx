import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { App } from "@/app/App";
import { linkText } from "@/scenario/link";
import { asked, goAway, server, slowDown } from "@/test/server";

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
beforeEach(() => {
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  server.resetHandlers();
  asked.length = 0;
});
afterAll(() => {
  server.close();
});

async function openApp() {
  render(<App />);
  await screen.findByRole("heading", { level: 1, name: /in this design/ }, { timeout: 5000 });
  return screen.findByRole("textbox", { name: "Storage nodes" });
}

async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

function headline(): string {
  return screen.getByRole("heading", { level: 1 }).textContent;
}

test("the pages follow the button that shows them on a phone, so that the next tab stop is one of them", async () => {
  await openApp();

  const menu = screen.getByRole("button", { name: "Menu" });

  expect(menu.nextElementSibling).toBe(screen.getByRole("navigation", { name: "Pages" }));
});

test("opens on the worked example, answered", async () => {
  await openApp();

  expect(headline()).toBe("Too small: 8 storage nodes needed, 4 in this design.");
});

test("a change is answered and lands in the address; undo and redo walk back and forth", async () => {
  const field = await openApp();

  await enter(field, "6");
  await waitFor(() => {
    expect(headline()).toBe("Too small: 8 storage nodes needed, 6 in this design.");
  });
  const changed = window.location.search;
  expect(changed).toContain("s=1.");

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => {
    expect(headline()).toBe("Too small: 8 storage nodes needed, 4 in this design.");
  });

  await userEvent.click(screen.getByRole("button", { name: "Redo" }));
  await waitFor(() => {
    expect(window.location.search).toBe(changed);
  });
});

test("the last answer stays, marked as older, until the next is there", async () => {
  const field = await openApp();
  slowDown(300);

  await enter(field, "6");

  expect(headline()).toBe("Too small: 8 storage nodes needed, 4 in this design.");
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  await waitFor(() => {
    expect(headline()).toBe("Too small: 8 storage nodes needed, 6 in this design.");
  });
  expect(document.querySelector("[aria-busy=true]")).toBeNull();
});

test("while one question is under way the newest waits, and those between are never asked", async () => {
  const field = await openApp();
  slowDown(100);

  for (let press = 0; press < 4; press += 1) fireEvent.keyDown(field, { key: "ArrowUp" });

  await waitFor(() => {
    expect(headline()).toBe("Too small: 8 storage nodes needed, 8 in this design.");
  });
  expect(asked).toEqual([4, 5, 8]);
});

test("a refused field is marked, the reason stands beside it, the last good answer is kept", async () => {
  const field = await openApp();

  await enter(field, "0");

  await waitFor(() => {
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
  expect(screen.getAllByText(/wanted at least 1, got 0/).length).toBeGreaterThan(0);
  expect(headline()).toBe("Too small: 8 storage nodes needed, 4 in this design.");
  expect(field).toHaveProperty("value", "0");
});

test("a link opens its own scenario", async () => {
  const shared = { version: 1, name: "Shared", storage: { from: "f810", nodes: 8 } };
  window.history.replaceState(null, "", `/?s=${linkText(shared)}`);

  await openApp();

  expect(headline()).toBe("Too small: 8 storage nodes needed, 8 in this design.");
});

test("a link cut in half is told, and the worked example shown", async () => {
  window.history.replaceState(null, "", `/?s=${linkText({ version: 1, name: "Shared" }).slice(0, 12)}`);

  await openApp();

  expect(screen.getByRole("alert").textContent).toContain("This link does not open");
});

test("a server gone is said at the top, the inputs stay, the answer follows when it is back", async () => {
  const field = await openApp();
  goAway();

  await enter(field, "6");
  expect((await screen.findByRole("alert")).textContent).toContain("the server does not answer");
  expect(field).toHaveProperty("value", "6");

  server.resetHandlers();
  await userEvent.click(screen.getByRole("button", { name: "Try now" }));
  await waitFor(() => {
    expect(headline()).toBe("Too small: 8 storage nodes needed, 6 in this design.");
  });
});
