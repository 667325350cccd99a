import { lazyRouteComponent } from "@tanstack/react-router";

/** The code of a page that did not come: the server is away, or has another version by now. */
export class PageNotFetched extends Error {
  override name = "PageNotFetched";
}

/**
 * A page whose code is fetched once it is opened. The router reloads the whole address where that fails, which shows
 * the browser's own words in place of ours while the server is away; a failure with a name of its own it leaves to us.
 */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module>(
  fetchPage: () => Promise<Module>,
  name: Name,
) {
  const fetched = () =>
    fetchPage().catch((cause: unknown) => {
      throw new PageNotFetched("the code of the page did not come", { cause });
    });
  return lazyRouteComponent(fetched, name);
}
