import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageFault } from "@/app/Fault";
import { OfflineLine } from "@/app/OfflineLine";
import { lazyPage } from "@/app/lazyPage";
import { renderInApp } from "@/test/render";

const fetchPage = vi.fn<() => Promise<{ ThePage: () => string }>>();
const askReady = vi.fn<() => Promise<Response>>();

/** The shell with a page whose code comes as `fetchPage` says. */
function openShell(): void {
  const root = createRootRoute({
    component: () => (
      <>
        <p>the shell</p>
        <OfflineLine />
        <Outlet />
      </>
    ),
  });
  const component = lazyPage(fetchPage, "ThePage");
  const page = createRoute({ getParentRoute: () => root, path: "/", component });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory(),
    defaultErrorComponent: PageFault,
  });
  renderInApp(<RouterProvider router={router} />);
}

beforeEach(() => {
  vi.stubGlobal("fetch", askReady.mockReset());
  vi.spyOn(console, "error").mockReturnValue(undefined); // the router writes down what it caught
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  fetchPage.mockReset().mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a page whose code does not come leaves the shell, and opens once the server is back", async () => {
  askReady.mockRejectedValue(new TypeError("Failed to fetch"));
  openShell();
  await screen.findByText("This page is not here yet");
  await screen.findByText(/the server does not answer/);
  expect(screen.getByText("the shell")).toBeDefined();

  askReady.mockImplementation(() => Promise.resolve(new Response()));
  fetchPage.mockResolvedValue({ ThePage: () => "the page" });

  expect(await screen.findByText("the page", {}, { timeout: 8_000 })).toBeDefined();
}, 15_000);

test("a server that has another version of the page is told apart from one that is away", async () => {
  askReady.mockImplementation(() => Promise.resolve(new Response()));

  openShell();

  expect(await screen.findByText("The server has another version of this page by now.")).toBeDefined();
});
