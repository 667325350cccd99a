import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { JobOut } from "@/api";

const FINAL = new Set<JobOut["state"]>(["done", "failed", "cancelled"]);

/** Whether nothing more will happen to a job. */
export function hasEnded(job: JobOut): boolean {
  return FINAL.has(job.state);
}

/**
 * A job as it stands, told by the server as it moves; null until the first word of it. When it ends, what was
 * read under `about` is read again.
 */
export function useJob(id: string | null, about: readonly unknown[]): JobOut | null {
  const [job, setJob] = useState<JobOut | null>(null);
  const cache = useQueryClient();
  const key = JSON.stringify(about);

  useEffect(() => {
    if (id === null) return undefined;
    const events = new EventSource(`/api/v1/jobs/${encodeURIComponent(id)}/events`);
    events.addEventListener("job", ({ data }: MessageEvent<string>) => {
      const told = JSON.parse(data) as JobOut;
      setJob(told);
      if (!hasEnded(told)) return;
      events.close(); // else the browser would ask again
      void cache.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
    });
    return () => {
      events.close();
    };
  }, [id, key, cache]);

  return job?.id === id ? job : null;
}
