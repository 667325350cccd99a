import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobOut } from "@/api";
import { useJob } from "@/components/jobs/useJob";

/** What the browser opens to be told of a job; the test says what the server tells. */
class ToldEvents extends EventTarget {
  static opened: ToldEvents[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    ToldEvents.opened.push(this);
  }

  close() {
    this.closed = true;
  }

  tell(state: JobOut["state"], share: number) {
    const job = { id: "j1", state, progress: { share, sentence: "Reading" } };
    act(() => {
      this.dispatchEvent(new MessageEvent("job", { data: JSON.stringify(job) }));
    });
  }
}

beforeEach(() => {
  ToldEvents.opened = [];
  vi.stubGlobal("EventSource", ToldEvents);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function follow(id: string | null) {
  const client = new QueryClient();
  const stale = vi.spyOn(client, "invalidateQueries");
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ of }) => useJob(of, ["imports"]), { initialProps: { of: id }, wrapper });
  return { hook, stale };
}

test("a job is told as it moves", () => {
  const { hook } = follow("j1");
  expect(hook.result.current).toBeNull();

  ToldEvents.opened[0]?.tell("running", 0.4);

  expect(ToldEvents.opened[0]?.url).toBe("/api/v1/jobs/j1/events");
  expect(hook.result.current?.progress.share).toBe(0.4);
});

test("when it ends nothing more is asked, and what it was about is read again", () => {
  const { stale } = follow("j1");

  ToldEvents.opened[0]?.tell("done", 1);

  expect(ToldEvents.opened[0]?.closed).toBe(true);
  expect(stale).toHaveBeenCalledWith({ queryKey: ["imports"] });
});

test("another job begins without a word of the first", () => {
  const { hook } = follow("j1");
  ToldEvents.opened[0]?.tell("running", 0.4);

  hook.rerender({ of: "j2" });

  expect(ToldEvents.opened[0]?.closed).toBe(true);
  expect(hook.result.current).toBeNull();
});

test("without a job nothing is asked", () => {
  follow(null);

  expect(ToldEvents.opened).toEqual([]);
});
