import {
  Link,
  createRoute,
  createRouter,
  lazyRouteComponent,
  createRootRoute,
  retainSearchParams,
} from "@tanstack/react-router";
import { Fault } from "@/app/Fault";
import { Shell } from "@/app/Shell";
import { Page } from "@/components/Page";
import { NARROWED, catalogueSearch } from "@/features/catalogue/catalogueSearch";
import { compareSearch } from "@/features/compare/compareSearch";
import { chooseSearch } from "@/features/choose/chooseSearch";
import { PlannerPage } from "@/features/planner/PlannerPage";
import { sectionsIn } from "@/features/planner/sections/openSections";
import { PRICES, pricesSearch } from "@/scenario/prices/prices";
import { SLOTS, editSearch, scenariosIn } from "@/scenario/slots";

const rootRoute = createRootRoute({
  validateSearch: (search: Record<string, unknown>) => ({ ...scenariosIn(search), ...pricesSearch(search) }),
  search: { middlewares: [retainSearchParams([...SLOTS, ...PRICES])] },
  component: Shell,
  errorComponent: ({ error }) => <Fault error={error} />,
  notFoundComponent: () => (
    <Page
      title="No such page"
      lead="The pages there are stand above."
      children={<Link to="/">Open the planner</Link>}
    />
  ),
});

const planner = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  validateSearch: (search: Record<string, unknown>) => ({ ...editSearch(search), ...sectionsIn(search) }),
  component: PlannerPage,
});

const compare = createRoute({
  getParentRoute: () => rootRoute,
  path: "/compare",
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import("@/features/compare/ComparePage"), "ComparePage"),
});

const choose = createRoute({
  getParentRoute: () => rootRoute,
  path: "/choose",
  validateSearch: chooseSearch,
  component: lazyRouteComponent(() => import("@/features/choose/ChoosePage"), "ChoosePage"),
});

const growth = createRoute({
  getParentRoute: () => rootRoute,
  path: "/growth",
  component: lazyRouteComponent(() => import("@/features/outlook/OutlookPage"), "OutlookPage"),
});

const benchmarks = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks",
  component: lazyRouteComponent(() => import("@/features/benchmarks/BenchmarksPage"), "BenchmarksPage"),
});

const benchmark = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks/$id",
  component: lazyRouteComponent(() => import("@/features/benchmarks/BenchmarkPage"), "BenchmarkPage"),
});

const catalogue = createRoute({
  getParentRoute: () => rootRoute,
  path: "/catalogue",
  validateSearch: catalogueSearch,
  search: { middlewares: [retainSearchParams([...NARROWED])] },
  component: lazyRouteComponent(() => import("@/features/catalogue/CataloguePage"), "CataloguePage"),
});

const catalogueIntro = createRoute({
  getParentRoute: () => catalogue,
  path: "/",
  component: lazyRouteComponent(() => import("@/features/catalogue/CatalogueIntro"), "CatalogueIntro"),
});

const entry = createRoute({
  getParentRoute: () => catalogue,
  path: "/$shelf/$id",
  component: lazyRouteComponent(() => import("@/features/catalogue/EntryPage"), "EntryPage"),
});

const method = createRoute({
  getParentRoute: () => rootRoute,
  path: "/method",
  component: lazyRouteComponent(() => import("@/features/method/MethodPage"), "MethodPage"),
});

const runs = createRoute({
  getParentRoute: () => rootRoute,
  path: "/runs",
  component: lazyRouteComponent(() => import("@/app/OwnRunsPage"), "OwnRunsPage"),
});

const run = createRoute({
  getParentRoute: () => rootRoute,
  path: "/runs/$id",
  component: lazyRouteComponent(() => import("@/features/runs/RunPage"), "RunPage"),
});

const oneImport = createRoute({
  getParentRoute: () => rootRoute,
  path: "/imports/$id",
  component: lazyRouteComponent(() => import("@/features/imports/ImportPage"), "ImportPage"),
});

const routeTree = rootRoute.addChildren([
  planner,
  compare,
  choose,
  growth,
  benchmarks,
  benchmark,
  catalogue.addChildren([catalogueIntro, entry]),
  method,
  runs,
  run,
  oneImport,
]);

export function makeRouter() {
  return createRouter({ routeTree, defaultPreload: "intent", scrollRestoration: true });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
