import { type ReactNode, useRef, useSyncExternalStore } from "react";
import styles from "@/components/ScrollFrame.module.css";

/** What is wider than its place scrolls in a frame of its own, whose edges show where more is; the page never does. */
export function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const tooWide = useSyncExternalStore(onResize, () => isTooWide(frame.current));

  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group" // not a region, as the panel around it may be one of the same name
      aria-label={label}
      // What scrolls must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={tooWide ? 0 : undefined}
    >
      {children}
    </div>
  );
}

function onResize(measure: () => void): () => void {
  window.addEventListener("resize", measure);
  return () => {
    window.removeEventListener("resize", measure);
  };
}

function isTooWide(frame: HTMLElement | null): boolean {
  return frame !== null && frame.scrollWidth > frame.clientWidth;
}
