import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Unreachable } from "@/api";
import { Notice } from "@/components/Notice";

const EVERY_MS = 3_000;

/**
 * A line at the top while the server is away; asks again by itself and on request. What failed is asked again once the
 * server says that it is there, but not more often than every few seconds: it may say so and drop the question all the same.
 */
export function OfflineLine() {
  const queries = useQueryClient();
  const away = useServerAway();
  const ready = useQuery({
    queryKey: ["server", "ready"],
    queryFn: askReady,
    enabled: away,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });

  const askedAgainAt = useRef(-Infinity);

  useEffect(() => {
    if (!away || !ready.isSuccess) return;
    const askAgain = () => {
      askedAgainAt.current = Date.now();
      void queries.refetchQueries({ predicate: failed });
    };
    const timer = setTimeout(askAgain, askedAgainAt.current + EVERY_MS - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [away, ready.isSuccess, ready.dataUpdatedAt, queries]);

  const tryNow = () => {
    askedAgainAt.current = -Infinity;
    void ready.refetch();
  };

  const since = useLastAnswer();
  if (!away) return null;
  return (
    <Notice
      role="alert"
      action={
        <button type="button" className="quiet" onClick={tryNow}>
          Try now
        </button>
      }
    >
      {since === null ? "Nothing is calculated yet" : `Not recalculated since ${since}`}: the server does not
      answer. Inputs are kept; trying again every {EVERY_MS / 1000} s.
    </Notice>
  );
}

async function askReady({ signal }: { signal: AbortSignal }): Promise<true> {
  const answer = await fetch("/health/ready", { signal });
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
  return true;
}

function failed({ state }: { state: { error: unknown } }): boolean {
  return state.error instanceof Unreachable;
}

/** The time of day of the last answer of the server; null before the first. */
function useLastAnswer(): string | null {
  const cache = useQueryClient().getQueryCache();
  const at = Math.max(0, ...cache.getAll().map(({ state }) => state.dataUpdatedAt));
  return at === 0 ? null : new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

/** True while a query in use has failed for want of an answer. */
function useServerAway(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some((query) => query.isActive() && failed(query)),
  );
}
