import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useNextStep } from "@/features/planner/answer/useNextStep";

let asked: Request[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return new Promise(() => undefined);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const nodes = (count: number) => ({ grid: [{ nodes: count }] });

/** A page on which each of these documents is answered before the next is there. */
function walk(...counts: number[]) {
  const client = new QueryClient();
  const page = renderHook(
    ({ document, answered }) => {
      useNextStep(document, answered);
      return answered;
    },
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
      initialProps: { document: nodes(counts[0] ?? 0), answered: nodes(counts[0] ?? 0) },
    },
  );
  for (const count of counts.slice(1)) page.rerender({ document: nodes(count), answered: nodes(count) });
  return page;
}

test("after two steps alike the third is asked ahead", async () => {
  walk(12, 13, 14);

  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  expect(await asked[0]?.json()).toEqual(nodes(15));
});

test("a single step, and steps of different lengths, ask for nothing", async () => {
  walk(12, 13);
  walk(12, 13, 20);
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(asked).toHaveLength(0);
});

test("another step gives up what was asked ahead; the one foreseen takes it", async () => {
  const page = walk(12, 13, 14);
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });

  page.rerender({ document: nodes(15), answered: page.result.current });
  expect(asked[0]?.signal.aborted).toBe(false);
  page.rerender({ document: nodes(13), answered: page.result.current });

  await waitFor(() => {
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
