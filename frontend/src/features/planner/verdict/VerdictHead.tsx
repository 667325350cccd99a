import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, memo } from "react";
import type { Verdict } from "@/api";
import { isBeyond } from "@/components/answer/chainRows";
import { linkRowId, showLink } from "@/components/answer/showLink";
import { useDimmed } from "@/features/planner/answer/useDimmed";
import { sectionId } from "@/features/planner/sections/Section";
import { useShowSection } from "@/features/planner/sections/useShowSection";
import styles from "@/features/planner/verdict/verdict.module.css";
import { unbroken } from "@/lib/format";

/** The two lines are spoken once the answer holds still. */
const SPOKEN_MS = 500;
const CALCULATING_MS = 300;

interface VerdictHeadProps {
  verdict: Verdict;
  /** What the verdict is a preview of, "no node lost"; "" where it is the design's own. */
  previewed: string;
  /** In place of the second line: why the last input has no answer. */
  refusal: ReactNode;
  /** Whether a newer question is under way. */
  stale: boolean;
  actions: ReactNode;
}

/** The answer as a sentence, and why; only the name of the link that binds is coloured. */
export const VerdictHead = memo(function VerdictHead(props: VerdictHeadProps) {
  const { verdict, previewed, refusal, stale, actions } = props;
  const { title, why } = verdict;
  const dimmed = useDimmed(stale);
  const [calculating] = useDebouncedValue(stale, CALCULATING_MS);
  const [spoken] = useDebouncedValue(
    `${previewed && `If ${previewed}: `}${title} ${why.before}${why.link}${why.after}`,
    SPOKEN_MS,
  );
  const about = previewed !== "" ? `Preview: ${previewed}` : calculating && stale ? "calculating" : "";

  return (
    <section aria-label="The answer" className={styles.verdict} data-dimmed={dimmed} data-stale={stale}>
      <div className={styles.lines}>
        <h1>{unbroken(title)}</h1>
        {refusal === null ? <Why verdict={verdict} /> : <p className={styles.why}>{refusal}</p>}
      </div>
      <div className={styles.actions}>
        {about !== "" && <span className={`note ${styles.about}`}>{unbroken(about)}</span>}
        {actions}
      </div>
      <p className="seen-by-readers-only" aria-live="polite">
        {spoken}
      </p>
    </section>
  );
});

function Why({ verdict: { state, why, binding, next } }: { verdict: Verdict }) {
  const show = useShowSection("");
  // What does not fit for another reason, as data that is lost, still names its tightest link.
  const binds = state === "over_full" || (state !== "unknown" && binding !== null && isBeyond(binding));
  // "Next: storage ports, out, 37 % used." leads to that link, too.
  const [before, named, after] = around(why.after, next?.label ?? "");

  return (
    <p className={styles.why}>
      {why.before}
      {why.link !== "" && (
        <Named
          href={state === "over_full" ? sectionId("capacity") : linkRowId(binding?.name ?? "")}
          className={binds ? styles.binds : styles.tightest}
          onShow={() => {
            if (state === "over_full") show("capacity");
            else showLink(binding?.name ?? "");
          }}
        >
          {why.link}
        </Named>
      )}
      <Figures text={before} />
      {named !== "" && (
        <Named
          href={linkRowId(next?.name ?? "")}
          onShow={() => {
            showLink(next?.name ?? "");
          }}
        >
          {named}
        </Named>
      )}
      <Figures text={after} />
    </p>
  );
}

interface NamedProps {
  /** Id of what it names. */
  href: string;
  className?: string | undefined;
  onShow: () => void;
  children: string;
}

/** What decides or is next by its name: leads to its row in the chain, or to the capacity section. */
function Named({ href, className = "", onShow, children }: NamedProps) {
  return (
    <a
      href={`#${href}`}
      className={`${styles.link} ${className}`}
      onClick={(event) => {
        event.preventDefault();
        onShow();
      }}
    >
      {children}
    </a>
  );
}

/** A sentence with its throughputs in bold: "9.7 GB/s", and what the policy allows of them. */
function Figures({ text }: { text: string }) {
  return unbroken(text)
    .split(/(\d[\d.,]*\sGB\/s|(?<=allows )[\d.,]*\d(?!\d|\.\d|\s*%))/)
    .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}

/** A text before, at and after the first place where it says the words, whatever their case. */
function around(text: string, words: string): [string, string, string] {
  const at = words === "" ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + words.length), text.slice(at + words.length)];
}
