import { useCallback } from "react";
import type { NeededRow } from "@/api";
import { showLink } from "@/components/answer/showLink";
import { sectionId } from "@/features/planner/sections/Section";
import { useOpenSections } from "@/features/planner/sections/openSections";

/** Leads to what explains a part of the answer: the binding link's row, or a section below, which opens. */
export function useShowSection(binding: string) {
  const { set } = useOpenSections();
  return useCallback(
    (section: NeededRow["section"]) => {
      if (section === "chain") {
        showLink(binding);
        return;
      }
      set(section, () => true);
      document.getElementById(sectionId(section))?.scrollIntoView({ block: "start" });
    },
    [set, binding],
  );
}
