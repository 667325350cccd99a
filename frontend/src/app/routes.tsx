import { createRoute, createRouter } from "@tanstack/react-router";
import { rootRoute } from "@/app/rootRoute";
import { PlannerPage } from "@/features/planner/PlannerPage";

const planner = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  component: PlannerPage,
});

/**
 * A further page comes in its own chunk:
 *
 *     const method = createRoute({
 *       getParentRoute: () => rootRoute,
 *       path: "/method",
 *       component: lazyRouteComponent(() => import("@/features/method/MethodPage"), "MethodPage"),
 *     });
 */
const routeTree = rootRoute.addChildren([planner]);

export function makeRouter() {
  return createRouter({ routeTree, defaultPreload: "intent", scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
