import { Suspense, lazy, useRef, type RefObject, useEffect, useState } from "react";
import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";

const Fidelity = lazy(() => import("@/features/method/fidelity/Fidelity"));

/** The backtest of the published tables, fetched when a reader comes near: it takes the server seconds. */
export function FidelitySection() {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);

  return (
    <div ref={place}>
      {seen ? (
        <Suspense fallback={<OnItsWay />}>
          <Fidelity />
        </Suspense>
      ) : (
        <OnItsWay />
      )}
    </div>
  );
}

function OnItsWay() {
  return (
    <Panel title="How well it predicts">
      <Skeleton height={900} label="The backtest is on its way" />
    </Panel>
  );
}

const NEARLY = "200px";

/** Whether an element has come into sight, or nearly; once it has, it stays so. */
function useSeen(place: RefObject<Element | null>): boolean {
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
