import { useDebouncedValue } from "@mantine/hooks";
import { type ReactNode, memo } from "react";
import type { Verdict } from "@/api";
import { linkRowId, showLink } from "@/components/answer/showLink";
import styles from "@/features/planner/verdict/verdict.module.css";
import { unbrokenPercent } from "@/lib/format";

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
  const [calculating] = useDebouncedValue(stale, CALCULATING_MS);
  const [spoken] = useDebouncedValue(
    `${previewed && `If ${previewed}: `}${title} ${why.before}${why.link}${why.after}`,
    SPOKEN_MS,
  );

  return (
    <section aria-label="The answer" className={styles.verdict} data-stale={stale}>
      <div className={styles.lines}>
        <h1>{unbrokenPercent(title)}</h1>
        {refusal === null ? <Why verdict={verdict} /> : <p className={styles.why}>{refusal}</p>}
      </div>
      <div className={styles.actions}>
        {previewed !== "" && (
          <span className={`note ${styles.previewed}`}>Preview: {unbrokenPercent(previewed)}</span>
        )}
        {calculating && stale && <span className="note">calculating</span>}
        {actions}
      </div>
      <p className="seen-by-readers-only" aria-live="polite">
        {spoken}
      </p>
    </section>
  );
});

function Why({ verdict: { state, why, binding, next } }: { verdict: Verdict }) {
  const binds = state !== "fits" && state !== "unknown";
  // "Next: storage ports, out, 37 % used." leads to that link, too.
  const [before, named, after] = around(why.after, next?.label ?? "");

  return (
    <p className={styles.why}>
      {why.before}
      {why.link !== "" && (
        <LinkName name={binding?.name ?? ""} className={binds ? styles.binds : styles.tightest}>
          {why.link}
        </LinkName>
      )}
      <Figures text={before} />
      {named !== "" && <LinkName name={next?.name ?? ""}>{named}</LinkName>}
      <Figures text={after} />
    </p>
  );
}

interface LinkNameProps {
  name: string;
  className?: string | undefined;
  children: string;
}

/** A link of the chain by its name: leads to its row. */
function LinkName({ name, className = "", children }: LinkNameProps) {
  return (
    <a
      href={`#${linkRowId(name)}`}
      className={`${styles.link} ${className}`}
      onClick={(event) => {
        event.preventDefault();
        showLink(name);
      }}
    >
      {children}
    </a>
  );
}

/** A sentence with its throughputs in bold: "9.7 GB/s", and what the policy allows of them. */
function Figures({ text }: { text: string }) {
  return unbrokenPercent(text)
    .split(/(\d[\d.,]* GB\/s|(?<=allows )[\d.,]*\d(?!\d|\.\d|\s*%))/)
    .map((part, at) => (at % 2 === 1 ? <strong key={at}>{part}</strong> : part));
}

/** A text before, at and after the first place where it says the words, whatever their case. */
function around(text: string, words: string): [string, string, string] {
  const at = words === "" ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return [text, "", ""];
  return [text.slice(0, at), text.slice(at, at + words.length), text.slice(at + words.length)];
}
