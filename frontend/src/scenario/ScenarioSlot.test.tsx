import {
  Link,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  useSearch,
} from "@tanstack/react-router";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "@/lib/json";
import { ScenarioProvider } from "@/scenario/ScenarioProvider";
import { ScenarioSlot } from "@/scenario/ScenarioSlot";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { linkText, openLink } from "@/scenario/link";
import { editedSlot } from "@/scenario/slots";
import { renderInApp } from "@/test/render";
import { server } from "@/test/server";

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterAll(() => {
  server.close();
});

function Rename({ to }: { to: string }) {
  const present = useScenario().history?.present;
  const dispatch = useScenarioActions();
  return (
    <button
      onClick={() => {
        dispatch({ type: "change", moving: false, change: (document) => ({ ...document, name: to }) });
      }}
    >
      {typeof present?.name === "string" ? present.name : "none"}
    </button>
  );
}

function TwoScenarios() {
  return (
    <ScenarioProvider>
      <Rename to="first, changed" />
      <ScenarioSlot slot="other">
        <Rename to="second, changed" />
      </ScenarioSlot>
    </ScenarioProvider>
  );
}

/** The second scenario is asked for later, when the first worked example has long been fetched. */
function SecondLater() {
  const [later, setLater] = useState(false);
  return (
    <ScenarioProvider>
      <Rename to="first, changed" />
      <button
        onClick={() => {
          setLater(true);
        }}
      >
        second
      </button>
      {later && (
        <ScenarioSlot slot="b">
          <Rename to="second, changed" />
        </ScenarioSlot>
      )}
    </ScenarioProvider>
  );
}

function openAt(search: string, component = TwoScenarios) {
  const history = createMemoryHistory({ initialEntries: [`/?${search}`] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  renderInApp(<RouterProvider router={router} />);
  return (slot: string) => {
    const link = new URLSearchParams(router.state.location.searchStr).get(slot) ?? "";
    return openLink(link);
  };
}

test("two scenarios stand beside each other, each opened from and written to its own part of the address", async () => {
  const carried = openAt(`s=${linkText({ name: "first" })}&other=${linkText({ name: "second" })}`);
  await screen.findByRole("button", { name: "first" });

  await userEvent.click(await screen.findByRole("button", { name: "second" }));
  await screen.findByRole("button", { name: "second, changed" });

  expect(screen.getByRole("button", { name: "first" })).toBeTruthy();
  await expect.poll(() => carried("other")).toEqual({ ok: true, document: { name: "second, changed" } });
  expect(carried("s")).toEqual({ ok: true, document: { name: "first" } });
});

test("a scenario that is asked for later is the one of its link, not the worked example", async () => {
  openAt(`b=${linkText({ name: "compared" })}`, SecondLater);
  await screen.findByRole("button", { name: "Isilon F810" });

  await userEvent.click(screen.getByRole("button", { name: "second" }));

  await screen.findByRole("button", { name: "compared" });
  expect(screen.getAllByRole("button", { name: "Isilon F810" })).toHaveLength(1);
});

/** Puts a cross behind the name, as each step of a slider asks for another number. */
function Step() {
  const dispatch = useScenarioActions();
  const longer = ({ name, ...rest }: JsonObject) => ({
    ...rest,
    name: typeof name === "string" ? `${name}+` : "+",
  });
  return (
    <button
      onClick={() => {
        dispatch({ type: "change", moving: false, change: longer });
      }}
    >
      step
    </button>
  );
}

function OneScenario() {
  return (
    <ScenarioProvider>
      <Rename to="changed" />
      <Step />
    </ScenarioProvider>
  );
}

test("one change is in the address at once, steps that follow it closely once they hold still", async () => {
  const carried = openAt(`s=${linkText({ name: "a" })}`, OneScenario);
  await screen.findByRole("button", { name: "a" });
  const step = async () => {
    await act(async () => {
      screen.getByRole("button", { name: "step" }).click();
      await Promise.resolve();
    });
  };

  await step();
  await expect.poll(() => carried("s"), { interval: 5 }).toEqual({ ok: true, document: { name: "a+" } });
  await act(() => Promise.resolve());
  for (let taken = 0; taken < 3; taken += 1) await step();
  expect(screen.getByRole("button", { name: "a++++" })).toBeTruthy();
  expect(carried("s")).toEqual({ ok: true, document: { name: "a+" } });

  await expect.poll(() => carried("s")).toEqual({ ok: true, document: { name: "a++++" } });
});

test("a change that lands before the address shows the one before it is kept", async () => {
  const carried = openAt(`s=${linkText({ name: "a" })}`, OneScenario);
  await screen.findByRole("button", { name: "a" });

  for (let taken = 0; taken < 3; taken += 1) {
    act(() => {
      screen.getByRole("button", { name: "step" }).click();
    });
  }

  expect(screen.getByRole("button", { name: "a+++" })).toBeTruthy();
  await expect.poll(() => carried("s")).toEqual({ ok: true, document: { name: "a+++" } });
  expect(screen.getByRole("button", { name: "a+++" })).toBeTruthy();
});

function EditedOnOnePage() {
  const edited = useSearch({ strict: false, select: editedSlot });
  return (
    <ScenarioProvider>
      <h1>{edited}</h1>
      <Link to="." search={(old) => ({ ...old, edit: undefined })}>
        away
      </Link>
      <Step />
      <Rename to="renamed" />
    </ScenarioProvider>
  );
}

test.each([1, 2, 3])(
  "%i changes are in the address of the page that is opened right after them",
  async (changes) => {
    const carried = openAt(
      `edit=b&s=${linkText({ name: "planned" })}&b=${linkText({ name: "a" })}`,
      EditedOnOnePage,
    );
    await screen.findByRole("button", { name: "a" });

    for (let made = 0; made < changes; made += 1) {
      act(() => {
        screen.getByRole("button", { name: "step" }).click();
      });
    }
    act(() => {
      screen.getByRole("link", { name: "away" }).click();
    });

    await screen.findByRole("heading", { name: "s" });
    await screen.findByRole("button", { name: "planned" });
    await expect
      .poll(() => carried("b"))
      .toEqual({ ok: true, document: { name: `a${"+".repeat(changes)}` } });
  },
);
