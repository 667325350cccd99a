import { type RefObject, useEffect, useState } from "react";

const NEARLY = "200px";

/** Whether an element has come into sight, or nearly; once it has, it stays so. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (seen || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: NEARLY },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place, seen]);

  return seen;
}
