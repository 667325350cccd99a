import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

/** The details below the answer, in their order; the address names the open ones: "batch.log". */
const SECTIONS = ["batch", "capacity", "constraints", "sure", "evidence", "engines", "log"] as const;

export type SectionName = (typeof SECTIONS)[number];

/** What the planner's address carries besides the scenario. */
interface SectionSearch {
  open?: string;
}

/** The open sections that an address names; what names none is left out. */
export function sectionsIn(search: Readonly<Record<string, unknown>>): SectionSearch {
  const open = namesIn(search.open).join(".");
  return open === "" ? {} : { open };
}

function namesIn(text: unknown): SectionName[] {
  const named = typeof text === "string" ? text.split(".") : [];
  return SECTIONS.filter((name) => named.includes(name));
}

/** Which sections are open, and what opens and closes them. */
export function useOpenSections() {
  const text = useSearch({ strict: false, select: ({ open }) => open });
  const navigate = useNavigate();
  const set = useCallback(
    (name: SectionName, wanted: (isOpen: boolean) => boolean) => {
      void navigate({
        to: ".",
        replace: true,
        resetScroll: false,
        hash: true,
        search: (old: SectionSearch) => {
          const now = namesIn(old.open);
          const rest = now.filter((one) => one !== name);
          const open = [...rest, ...(wanted(now.includes(name)) ? [name] : [])].join(".");
          return { ...old, open: sectionsIn({ open }).open };
        },
      });
    },
    [navigate],
  );
  return { open: namesIn(text), set };
}
