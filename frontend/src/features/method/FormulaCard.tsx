import type { MethodFormula } from "@/api";
import styles from "@/features/method/FormulaCard.module.css";
import { RichText } from "@/features/method/RichText";
import { Equation } from "@/features/method/equation/Equation";

interface FormulaCardProps {
  formula: MethodFormula;
  /** Whether the address points at it. */
  meant: boolean;
  anchors: ReadonlySet<string>;
}

/** A formula as the library documents it: what it gives, equation, unit, assumption, source. */
export function FormulaCard({ formula, meant, anchors }: FormulaCardProps) {
  const { name, summary, equation, unit, inputs, assumes, source, text, example } = formula;

  return (
    <article id={name} className={styles.card} data-meant={meant}>
      <h3 className={styles.title}>
        <RichText text={summary} anchors={anchors} />
      </h3>
      <a href={`#${name}`} className={styles.name}>
        <code>{name}</code>
      </a>
      {equation !== "" && <Equation text={equation} />}
      {text !== "" && (
        <p className={styles.text}>
          <RichText text={text} anchors={anchors} />
        </p>
      )}
      <dl className={styles.facts}>
        <Fact label="Unit" text={unit} anchors={anchors} />
        <Fact label="From" text={inputs.map((input) => `\`${input}\``).join(", ")} anchors={anchors} />
        <Fact label="Assumes" text={assumes} anchors={anchors} />
        <Fact label="Source" text={source} anchors={anchors} />
      </dl>
      {example !== "" && (
        <details className={styles.example}>
          <summary>Example, run by the tests</summary>
          {/* It scrolls where a line is long, so it must be reachable by keyboard. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>{example}</pre>
        </details>
      )}
    </article>
  );
}

interface FactProps {
  label: string;
  text: string;
  anchors: ReadonlySet<string>;
}

function Fact({ label, text, anchors }: FactProps) {
  if (text === "") return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <RichText text={text} anchors={anchors} />
      </dd>
    </>
  );
}
