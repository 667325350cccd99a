import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Outlook } from "@/api";
import { Unreachable } from "@/api";
import { outlookOf } from "@/features/outlook/queries";
import type { OutlookSearch } from "@/features/outlook/search";
import type { JsonObject } from "@/lib/json";

interface Answered {
  /** The last good answer; null before the first. */
  outlook: Outlook | null;
  /** True while the answer shown is to an older question. */
  stale: boolean;
  /** Why the newest question has no answer. */
  failure: Error | null;
}

/** The outlook of a document; what was answered last stays until the next answer is good. */
export function useOutlook(document: JsonObject | null, asked: OutlookSearch): Answered {
  const { data, error } = useQuery(outlookOf(document, asked));
  const [good, setGood] = useState<Outlook | null>(null);
  if (data !== undefined && data !== good) setGood(data);
  return {
    outlook: data ?? good,
    stale: data === undefined && good !== null,
    failure: error instanceof Unreachable ? null : error,
  };
}
