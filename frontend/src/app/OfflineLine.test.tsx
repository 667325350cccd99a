import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Unreachable } from "@/api";
import { OfflineLine } from "@/app/OfflineLine";
import { makeQueryClient } from "@/app/queryClient";

const ask = vi.fn<() => Promise<string>>();

function Page() {
  const answer = useQuery({ queryKey: ["answer"], queryFn: ask });
  return <p>{answer.data}</p>;
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response())),
  ); // the server says that it is there
  ask.mockReset().mockRejectedValue(new Unreachable(undefined));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <OfflineLine />
      <Page />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a server that says it is there but drops questions is asked at once, then every three seconds", async () => {
  await passes(2_900);
  expect(ask).toHaveBeenCalledTimes(2);

  await passes(6_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("someone who asks to try now does not wait", async () => {
  await passes(1_000);

  fireEvent.click(screen.getByRole("button", { name: "Try now" }));
  await passes(100);

  expect(ask).toHaveBeenCalledTimes(3);
});

test("the answer follows when the question gets through again", async () => {
  await passes(1_000);
  ask.mockResolvedValue("fits");

  await passes(3_000);

  expect(screen.getByText("fits")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
