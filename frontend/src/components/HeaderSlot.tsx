import { type ReactNode, createContext, use, useState } from "react";
import { createPortal } from "react-dom";

const Place = createContext<HTMLElement | null>(null);
const SetPlace = createContext<(place: HTMLElement | null) => void>(() => undefined);

/** Lets a page put its own controls into the header that the shell draws. */
export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SetPlace value={setPlace}>
      <Place value={place}>{children}</Place>
    </SetPlace>
  );
}

/** Where the controls of the page stand. */
export function HeaderSlot({ className }: { className?: string | undefined }) {
  return <div ref={use(SetPlace)} className={className} />;
}

/** The controls a page brings. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = use(Place);
  return place === null ? null : createPortal(children, place);
}
