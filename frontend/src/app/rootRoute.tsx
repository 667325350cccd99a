import { createRootRoute, retainSearchParams } from "@tanstack/react-router";
import { Fault } from "@/app/Fault";
import { Shell } from "@/app/Shell";
import { Page } from "@/components/Page";
import { SLOTS, scenariosIn } from "@/scenario/slots";

export const rootRoute = createRootRoute({
  validateSearch: scenariosIn,
  search: { middlewares: [retainSearchParams([...SLOTS])] },
  component: Shell,
  errorComponent: ({ error }) => <Fault error={error} />,
  notFoundComponent: () => (
    <Page title="No such page" lead="The pages there are stand above." children={null} />
  ),
});
