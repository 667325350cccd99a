import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Refused } from "@/api";
import { send } from "@/features/imports/upload/send";
import { server } from "@/test/server";

const IMPORTS = "http://localhost/api/v1/imports";
const FILES = [{ path: "grid/node1/a.log", file: new File(["NOTE: x"], "a.log") }];

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

test("files are sent with the paths they had, and become an import", async () => {
  let sent = "";
  server.use(
    http.post(IMPORTS, async ({ request }) => {
      sent = await request.text();
      return HttpResponse.json({ id: "7f" }, { status: 202 });
    }),
  );

  const { id } = await send(FILES, () => undefined, new AbortController().signal);

  expect(id).toBe("7f");
  expect(sent).toContain("grid/node1/a.log");
});

test("what the server does not take is refused in its words", async () => {
  const detail = "at most 4 GB in one upload";
  server.use(http.post(IMPORTS, () => HttpResponse.json({ detail }, { status: 413 })));

  const sending = send(FILES, () => undefined, new AbortController().signal);

  await expect(sending).rejects.toThrow(detail);
  await expect(sending).rejects.toBeInstanceOf(Refused);
});

test("a proxy's refusal without JSON is a refusal too", async () => {
  server.use(http.post(IMPORTS, () => HttpResponse.text("too large", { status: 413 })));

  await expect(send(FILES, () => undefined, new AbortController().signal)).rejects.toThrow("413");
});

test("a server that is away is unreachable, not a refusal", async () => {
  server.use(http.post(IMPORTS, () => HttpResponse.error()));

  await expect(send(FILES, () => undefined, new AbortController().signal)).rejects.toThrow(
    "cannot be reached",
  );
});

test("a cancelled upload ends as one", async () => {
  const cancel = new AbortController();
  const asked = new Promise<void>((resolve) => {
    server.use(
      http.post(IMPORTS, () => {
        resolve();
        return new Promise<never>(() => undefined);
      }),
    );
  });

  const sending = send(FILES, () => undefined, cancel.signal);
  await asked;
  cancel.abort();

  await expect(sending).rejects.toThrow("The upload was cancelled.");
});
