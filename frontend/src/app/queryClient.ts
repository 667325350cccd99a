import { QueryClient } from "@tanstack/react-query";
import { Busy } from "@/api";

const ASK_AGAIN_MS = 1_000;
const TIMES = 5;

/**
 * Answers do not change while the server runs, so nothing is asked twice. A failure is shown, not hidden by retries; only
 * a server that is busy with others is asked again, as it asks for.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: (failures, error) => error instanceof Busy && failures < TIMES,
        retryDelay: ASK_AGAIN_MS,
        networkMode: "always",
      },
    },
  });
}
