import type { GlossaryTerm } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/method/Glossary.module.css";

interface GlossaryProps {
  terms: readonly GlossaryTerm[];
  /** Names of formulas that have a place on the page. */
  anchors: ReadonlySet<string>;
  /** What the address points at. */
  hash: string;
}

/** What the words mean here. */
export function Glossary({ terms, anchors, hash }: GlossaryProps) {
  return (
    <Panel title="Glossary" caption="The field’s words as they are used here">
      <dl className={styles.terms}>
        {terms.map((entry) => (
          <Entry key={entry.term} entry={entry} anchors={anchors} meant={hash === termAnchor(entry.term)} />
        ))}
      </dl>
    </Panel>
  );
}

interface EntryProps {
  entry: GlossaryTerm;
  anchors: ReadonlySet<string>;
  meant: boolean;
}

function Entry({ entry: { term, text, formula }, anchors, meant }: EntryProps) {
  return (
    <div id={termAnchor(term)} data-meant={meant}>
      <dt>
        <a href={`#${termAnchor(term)}`}>{term}</a>
      </dt>
      <dd>
        {text}
        {anchors.has(formula) && (
          <>
            {" "}
            <a href={`#${formula}`} className={styles.formula}>
              formula <span className="seen-by-readers-only">of {term}</span>
            </a>
          </>
        )}
      </dd>
    </div>
  );
}

/** Where a term stands on the method page: "P10, P50, P90" at "term-p10-p50-p90". */
export function termAnchor(term: string): string {
  return `term-${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
}
