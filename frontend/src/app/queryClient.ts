import { QueryClient } from "@tanstack/react-query";

/** Answers do not change while the server runs, so nothing is asked twice; a failure is shown, not hidden by retries. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, networkMode: "always" },
    },
  });
}
