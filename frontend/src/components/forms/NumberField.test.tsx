import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { NumberField } from "@/components/forms/NumberField";

const PRICE = { least: 0, most: 1_000_000, example: "90,000" };

test("a number with commas counts once it is left", async () => {
  const written = vi.fn();
  render(<NumberField label="Price" value={undefined} wanted={PRICE} onWritten={written} />);

  await userEvent.type(screen.getByLabelText("Price"), "90,000");
  await userEvent.tab();

  expect(written).toHaveBeenCalledExactlyOnceWith(90_000);
});

test("what is no number stays as typed with the reason, and what counted before still does", async () => {
  const written = vi.fn();
  render(<NumberField label="Price" value={90_000} wanted={PRICE} onWritten={written} />);

  const field = screen.getByLabelText<HTMLInputElement>("Price");
  await userEvent.clear(field);
  await userEvent.type(field, "90k{Enter}");

  expect(field.value).toBe("90k");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("wanted a whole number such as 90,000, got 90k");
  expect(written).not.toHaveBeenCalled();
});

test("an emptied field says that nobody states it", async () => {
  const written = vi.fn();
  render(<NumberField label="Price" value={90_000} wanted={PRICE} onWritten={written} />);

  await userEvent.clear(screen.getByLabelText("Price"));
  await userEvent.tab();

  expect(written).toHaveBeenCalledExactlyOnceWith(undefined);
});
