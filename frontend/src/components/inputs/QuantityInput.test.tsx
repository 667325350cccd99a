import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { QuantityInput } from "@/components/inputs/QuantityInput";
import type { Amount } from "@/lib/amount";
import { PAPER } from "@/test/assessment";
import { renderInApp } from "@/test/render";

type Props = ComponentProps<typeof QuantityInput>;

function renderField(amount: Amount | null | undefined, props: Partial<Props> = {}) {
  const onChange = vi.fn<Props["onChange"]>();
  const arrival: { show?: (amount: Amount) => void } = {};
  function Field() {
    const [shown, setShown] = useState(amount);
    arrival.show = setShown;
    return (
      <QuantityInput
        id="rule"
        label="I/O per core"
        help="What a core asks."
        unit="MB/s"
        basis="published"
        source={PAPER}
        whole={false}
        mayBeUnknown={false}
        bounds={{ least: 0, most: 1000 }}
        sliderRange={{ least: 0, most: 200 }}
        inUse={true}
        onUse={() => undefined}
        {...props}
        amount={shown}
        onChange={(next, moving) => {
          onChange(next, moving);
          setShown(next);
        }}
      />
    );
  }
  renderInApp(<Field />);
  const arrive = (value: Amount) => {
    act(() => arrival.show?.(value));
  };
  return { onChange, arrive, field: screen.getByRole("textbox", { name: "I/O per core" }) };
}

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe("typing", () => {
  test("shows what was understood and hands it over on Enter", async () => {
    const { onChange, field } = renderField({ low: 150, high: 150 });

    await type(field, "1.2 GB/s");
    const understood = screen.getByText("= 1.2 GB/s");
    await userEvent.keyboard("{Enter}");

    expect(understood).toBeTruthy();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ low: 1200, high: 1200 }, false);
  });

  test("says beside the field why it was not understood, and hands nothing over", async () => {
    const { onChange, field } = renderField({ low: 150, high: 150 });

    await type(field, "96 TiB{Enter}");

    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByRole("alert").textContent).toContain("wanted a rate such as 1.2 GB/s");
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is taken back by Escape", async () => {
    const { onChange, field } = renderField({ low: 150, high: 150 });

    await type(field, "9{Escape}");
    await userEvent.tab();

    expect(field).toHaveProperty("value", "150");
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe("a field that is entered before its value comes", () => {
  test("has it selected when it comes, so that what is typed stands in its place", async () => {
    const { arrive, field } = renderField(undefined);

    await userEvent.click(field);
    arrive({ low: 150, high: 150 });
    await userEvent.keyboard("8");

    expect(field).toHaveProperty("value", "8");
  });

  test("keeps it selected when another answer comes, so that 10 typed over 4 does not become 310", async () => {
    const { arrive, field } = renderField({ low: 4, high: 4 });

    await userEvent.tripleClick(field);
    document.dispatchEvent(new Event("selectionchange")); // as browsers do, and jsdom does not
    arrive({ low: 3, high: 3 });
    await userEvent.keyboard("10");

    expect(field).toHaveProperty("value", "10");
  });

  test("keeps the caret where one was put, and what was typed after it", async () => {
    const { arrive, field } = renderField({ low: 4, high: 4 });

    await userEvent.click(field);
    await userEvent.keyboard("{End}");
    arrive({ low: 3, high: 3 });
    await userEvent.keyboard("1");

    expect(field).toHaveProperty("value", "31");
  });

  test("keeps what was typed already", async () => {
    const { arrive, field } = renderField(undefined);

    await userEvent.type(field, "1");
    arrive({ low: 150, high: 150 });
    await userEvent.keyboard("2");

    expect(field).toHaveProperty("value", "12");
  });
});

describe("arrow keys", () => {
  test.each([
    ["{ArrowUp}", 151],
    ["{ArrowDown}", 149],
    ["{Shift>}{ArrowUp}{/Shift}", 160],
  ])("%s moves a value of 150 to %d", async (keys, value) => {
    const { onChange, field } = renderField({ low: 150, high: 150 });

    await userEvent.click(field);
    await userEvent.keyboard(keys);

    expect(onChange).toHaveBeenCalledExactlyOnceWith({ low: value, high: value }, false);
  });

  test("keep the width of a range and stop at the bounds", async () => {
    const { onChange, field } = renderField({ low: 5, high: 100 });

    await userEvent.click(field);
    await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}");

    expect(onChange).toHaveBeenCalledExactlyOnceWith({ low: 0, high: 95 }, false);
  });
});

test("a range has a slider with two thumbs, each with a name", () => {
  renderField({ low: 100, high: 150 });

  const names = screen.getAllByRole("slider").map((thumb) => thumb.getAttribute("aria-label"));

  expect(names).toEqual(["I/O per core, from", "I/O per core, to"]);
});

test("an Unknown has no slider and is shown as a word", () => {
  const { field } = renderField(null, { mayBeUnknown: true });

  expect(field).toHaveProperty("value", "unknown");
  expect(screen.queryByRole("slider")).toBeNull();
});

test("a refusal by the server stands beside the field and is tied to it", () => {
  const { field } = renderField({ low: -1, high: -1 }, { error: "wanted at least 0, got -1" });

  expect(field.getAttribute("aria-describedby")).toContain(screen.getByRole("alert").id);
});

test("the badge opens the source: title, paper, table and line", async () => {
  renderField({ low: 150, high: 150 });

  await userEvent.click(screen.getByRole("button", { name: /I\/O per core: published/ }));

  const source = await screen.findByRole("dialog", { name: /I\/O per core: published/ });
  expect(source.textContent).toContain("Using Isilon F810");
  expect(source.textContent).toContain("paper 000, Table 2, L388");
});

test("reset is offered only where there is something to go back to", async () => {
  const onReset = vi.fn();
  renderField({ low: 150, high: 150 }, { onReset });

  await userEvent.click(screen.getByRole("button", { name: /Reset I\/O per core/ }));

  expect(onReset).toHaveBeenCalledOnce();
});
