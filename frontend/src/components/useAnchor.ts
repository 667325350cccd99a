import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * What the address points at within the page, scrolled to once it is there: a browser looks for it
 * before the answer that holds it has come. Use it in the part that draws the answer.
 */
export function useAnchor(): string {
  const anchor = useLocation({ select: ({ hash }) => hash });

  useEffect(() => {
    if (anchor !== "") document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);

  return anchor;
}
