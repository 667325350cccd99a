import { expect, test, vi } from "vitest";
import { Refused, unwrap } from "@/api";
import { makeQueryClient } from "@/app/queryClient";

const BUSY = {
  error: { type: "urn:problem-type:gridsizer:busy" },
  response: new Response(null, { status: 503 }),
};
const REFUSED = { error: { detail: "no" }, response: new Response(null, { status: 422 }) };

const asking = () => vi.fn<() => Promise<{ data?: string; error?: unknown; response?: Response }>>();

test("a busy server is asked again until it answers", async () => {
  vi.useFakeTimers();
  const ask = asking()
    .mockResolvedValueOnce(BUSY)
    .mockResolvedValueOnce(BUSY)
    .mockResolvedValue({ data: "fits" });

  const answer = makeQueryClient().query({ queryKey: ["design"], queryFn: () => unwrap(ask()) });
  await vi.runAllTimersAsync();

  expect(await answer).toBe("fits");
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("a refusal is shown at once", async () => {
  const ask = asking().mockResolvedValue(REFUSED);

  const answer = makeQueryClient().query({ queryKey: ["design"], queryFn: () => unwrap(ask()) });

  await expect(answer).rejects.toBeInstanceOf(Refused);
  expect(ask).toHaveBeenCalledTimes(1);
});
