import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Equation } from "@/features/method/equation/Equation";

test("an equation is set in MathML and can be read as it was written", () => {
  const { container } = render(<Equation text="d_total = d / (1 - w)" />);

  const math = container.querySelector("math");
  expect(math?.getAttribute("alttext")).toBe("d_total = d / (1 - w)");
  expect(math?.namespaceURI).toBe("http://www.w3.org/1998/Math/MathML");
  expect(math?.querySelector("mfrac")?.textContent).toBe("d1−w");
  expect(math?.querySelector("msub")?.textContent).toBe("dtotal");
});

test("a rule that is told in words stays as it is told", () => {
  const { container } = render(<Equation text="position p * (n - 1) of the samples" />);

  expect(container.querySelector("math")).toBeNull();
  expect(screen.getByText("position p · (n - 1) of the samples")).toBeTruthy();
});
