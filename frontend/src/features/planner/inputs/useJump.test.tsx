import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { expect, test } from "vitest";
import { useJump } from "@/features/planner/inputs/useJump";

function Page() {
  const form = useRef<HTMLFormElement>(null);
  useJump(form);
  return (
    <>
      <button>Compare</button>
      <form ref={form}>
        <input id="field-grid-nodes" defaultValue="12" />
        <input id="field-storage-rate" defaultValue="1.2 GB" />
        <input aria-label="name" defaultValue="" />
      </form>
    </>
  );
}

test("a slash leads to the inputs and back to where the focus was", async () => {
  render(<Page />);
  const before = screen.getByRole("button", { name: "Compare" });
  before.focus();

  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByDisplayValue("12"));
  await userEvent.keyboard("/");

  expect(document.activeElement).toBe(before);
});

test("it leads to the field that was used last", async () => {
  render(<Page />);
  const rate = screen.getByDisplayValue<HTMLInputElement>("1.2 GB");
  rate.focus();
  rate.setSelectionRange(0, 6);

  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard("/");

  expect(document.activeElement).toBe(rate);
});

test("it leads back from behind a number, too, where stepping by keys leaves the caret", async () => {
  render(<Page />);
  const before = screen.getByRole("button", { name: "Compare" });
  before.focus();
  await userEvent.keyboard("/");
  screen.getByDisplayValue<HTMLInputElement>("12").setSelectionRange(2, 2);

  await userEvent.keyboard("/");

  expect(document.activeElement).toBe(before);
  expect(screen.getByDisplayValue("12")).toBeTruthy();
});

test("a slash within a text is typed", async () => {
  render(<Page />);

  await userEvent.type(screen.getByDisplayValue("1.2 GB"), "/s");
  await userEvent.type(screen.getByRole("textbox", { name: "name" }), "/a");

  expect(screen.getByDisplayValue("1.2 GB/s")).toBe(document.getElementById("field-storage-rate"));
  expect(screen.getByDisplayValue("/a")).toBe(document.activeElement);
});
