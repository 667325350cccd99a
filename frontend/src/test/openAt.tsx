import { render } from "@testing-library/react";
import type { RequestHandler } from "msw";
import { afterAll, afterEach, beforeAll } from "vitest";
import { App } from "@/app/App";
import { server } from "@/test/server";

beforeAll(() => {
  // jsdom lacks it and the router asks for it.
  window.scrollTo = () => undefined;
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

/** The whole app at an address, with these answers of the server before its usual ones. */
export function openAt(address: string, ...answers: RequestHandler[]): void {
  server.use(...answers);
  window.history.replaceState(null, "", address);
  render(<App />);
}
