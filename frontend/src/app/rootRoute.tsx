import { createRootRoute, retainSearchParams } from "@tanstack/react-router";
import { Fault } from "@/app/Fault";
import { Shell } from "@/app/Shell";
import { Page } from "@/components/Page";

interface SharedSearch {
  /** The scenario, as lib/urlState writes it; kept on the way from page to page. */
  s?: string;
}

export const rootRoute = createRootRoute({
  validateSearch: ({ s }: Record<string, unknown>): SharedSearch =>
    typeof s === "string" || typeof s === "number" ? { s: String(s) } : {},
  search: { middlewares: [retainSearchParams(["s"])] },
  component: Shell,
  errorComponent: ({ error }) => <Fault error={error} />,
  notFoundComponent: () => (
    <Page title="No such page" lead="The pages there are stand above." children={null} />
  ),
});
