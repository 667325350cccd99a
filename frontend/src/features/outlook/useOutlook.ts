import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Outlook } from "@/api";
import { Unreachable } from "@/api";
import { outlookOf } from "@/features/outlook/queries";
import { type OutlookSearch, outlookSearch } from "@/features/outlook/search";
import type { JsonObject } from "@/lib/json";

/** Where the last good answer waits while another page is shown. */
const LAST = ["outlook"];

interface Answered {
  /** The last good answer; null before the first. */
  outlook: Outlook | null;
  /** True while the answer shown is to an older question. */
  stale: boolean;
  /** Why the newest question has no answer. */
  failure: Error | null;
}

/** The outlook of a document; what was answered last, before another page too, stays until the next answer is good. */
export function useOutlook(document: JsonObject | null, asked: OutlookSearch): Answered {
  const { data, dataUpdatedAt: updatedAt, error } = useQuery(outlookOf(document, asked));
  const client = useQueryClient();
  const [good, setGood] = useState(() => client.getQueryData<Outlook>(LAST) ?? null);
  if (data !== undefined && data !== good) setGood(data);
  useEffect(() => {
    if (data !== undefined) client.setQueryData(LAST, data, { updatedAt });
  }, [client, data, updatedAt]);
  return {
    outlook: data ?? good,
    stale: data === undefined && good !== null,
    failure: error instanceof Unreachable ? null : error,
  };
}

/** What the address asks, and what changes it. A change writes the first month too, so that the link keeps it. */
export function useOutlookSearch(): [OutlookSearch, (change: Partial<OutlookSearch>) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = outlookSearch(search, new Date());
  const change = (changed: Partial<OutlookSearch>) => {
    void navigate({
      to: ".",
      search: (old) => ({ ...old, ...outlookSearch({ ...asked, ...changed }, new Date()) }),
      replace: true,
    });
  };
  return [asked, change];
}
