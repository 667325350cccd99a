import { Link, createRoute, createRouter, createRootRoute, retainSearchParams } from "@tanstack/react-router";
import { Fault, PageFault } from "@/app/Fault";
import { Shell } from "@/app/Shell";
import { lazyPage } from "@/app/lazyPage";
import { Page } from "@/components/Page";
import { NARROWED, catalogueSearch } from "@/features/catalogue/catalogueSearch";
import { COMPARED, type CompareSearch, compareSearch } from "@/features/compare/compareSearch";
import { type ChooseSearch, TERMS, chooseSearch } from "@/features/choose/chooseSearch";
import { LOOKED, type OutlookSearch } from "@/features/outlook/search";
import { PlannerPage } from "@/features/planner/PlannerPage";
import { sectionsIn } from "@/features/planner/sections/openSections";
import { PRICES } from "@/scenario/prices/prices";
import { SLOTS, type ScenarioSearch, editSearch, scenariosIn } from "@/scenario/slots";

/** What is entered on a page stays in the address, so that it is there when one comes back. */
const KEPT = [...SLOTS, ...PRICES, ...COMPARED, ...TERMS, ...LOOKED] as const;

const rootRoute = createRootRoute({
  validateSearch: (
    search: Record<string, unknown>,
  ): ScenarioSearch & ChooseSearch & CompareSearch & Partial<OutlookSearch> => ({
    ...scenariosIn(search),
    ...compareSearch(search),
    ...chooseSearch(search),
  }),
  search: { middlewares: [retainSearchParams([...KEPT])] },
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
  component: lazyPage(() => import("@/features/compare/ComparePage"), "ComparePage"),
});

const choose = createRoute({
  getParentRoute: () => rootRoute,
  path: "/choose",
  component: lazyPage(() => import("@/features/choose/ChoosePage"), "ChoosePage"),
});

const growth = createRoute({
  getParentRoute: () => rootRoute,
  path: "/growth",
  component: lazyPage(() => import("@/features/outlook/OutlookPage"), "OutlookPage"),
});

const benchmarks = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks",
  component: lazyPage(() => import("@/features/benchmarks/BenchmarksPage"), "BenchmarksPage"),
});

const benchmark = createRoute({
  getParentRoute: () => rootRoute,
  path: "/benchmarks/$id",
  component: lazyPage(() => import("@/features/benchmarks/BenchmarkPage"), "BenchmarkPage"),
});

const catalogue = createRoute({
  getParentRoute: () => rootRoute,
  path: "/catalogue",
  validateSearch: catalogueSearch,
  search: { middlewares: [retainSearchParams([...NARROWED])] },
  component: lazyPage(() => import("@/features/catalogue/CataloguePage"), "CataloguePage"),
});

const catalogueIntro = createRoute({
  getParentRoute: () => catalogue,
  path: "/",
  component: lazyPage(() => import("@/features/catalogue/CatalogueIntro"), "CatalogueIntro"),
});

const entry = createRoute({
  getParentRoute: () => catalogue,
  path: "/$shelf/$id",
  component: lazyPage(() => import("@/features/catalogue/EntryPage"), "EntryPage"),
});

const method = createRoute({
  getParentRoute: () => rootRoute,
  path: "/method",
  component: lazyPage(() => import("@/features/method/MethodPage"), "MethodPage"),
});

const runs = createRoute({
  getParentRoute: () => rootRoute,
  path: "/runs",
  component: lazyPage(() => import("@/app/OwnRunsPage"), "OwnRunsPage"),
});

const run = createRoute({
  getParentRoute: () => rootRoute,
  path: "/runs/$id",
  component: lazyPage(() => import("@/features/runs/RunPage"), "RunPage"),
});

const oneImport = createRoute({
  getParentRoute: () => rootRoute,
  path: "/imports/$id",
  component: lazyPage(() => import("@/features/imports/ImportPage"), "ImportPage"),
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
  return createRouter({
    routeTree,
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultErrorComponent: PageFault, // in the page's own place: the shell stays
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
