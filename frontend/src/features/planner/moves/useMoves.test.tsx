import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useMoves } from "@/features/planner/moves/useMoves";

afterEach(() => {
  vi.unstubAllGlobals();
});

function Client({ children }: PropsWithChildren) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

test("moves that are under way are given up when the next answer is, and asked again of that alone", async () => {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return new Promise(() => undefined);
  });
  const first = { name: "first" };
  const { rerender } = renderHook(({ answered, isWaiting }) => useMoves(answered, isWaiting), {
    wrapper: Client,
    initialProps: { answered: first, isWaiting: false },
  });
  await waitFor(() => {
    expect(asked).toHaveLength(1);
  });

  rerender({ answered: first, isWaiting: true });
  rerender({ answered: { name: "second" }, isWaiting: false });

  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await asked[1]?.json()).toMatchObject({ name: "second" });
});
