import { memo, useId } from "react";
import type { Equation } from "@/api";
import styles from "@/features/planner/equation/equation.module.css";
import { unbroken } from "@/lib/format";
import { PolicyMenu } from "@/scenario/policy/PolicyMenu";

type Term = Equation["terms"][number];

interface EquationRowProps {
  equation: Equation;
  onShowField: (pointer: string) => void;
}

/** How the deciding number comes to be: its operands as they are printed, with the policy as menus among them. */
export const EquationRow = memo(function EquationRow({ equation, onShowField }: EquationRowProps) {
  const { head, note, terms } = equation;
  const id = useId();

  return (
    <section className={styles.equation} aria-labelledby={id}>
      <h2 id={id}>{head}</h2>
      <ol className={styles.terms}>
        {terms.map((term, at) => (
          <TermItem key={at} term={term} onShowField={onShowField} />
        ))}
      </ol>
      {note !== "" && <p className={`note ${styles.note}`}>{unbroken(note)}</p>}
    </section>
  );
});

function TermItem({ term, onShowField }: { term: Term; onShowField: (pointer: string) => void }) {
  const { operator, figure, unit, caption, menu, note, pointer, value } = term;
  const words = unbroken(note);

  return (
    <li className={styles.term}>
      <span className={styles.operator}>{operator}</span>
      <div className={styles.operand}>
        <p className={value === null ? styles.unknown : styles.figure}>
          {figure} {unit !== "" && <span className={styles.unit}>{unit}</span>}
        </p>
        <p className={styles.caption}>
          {caption} {menu != null && <PolicyMenu name={menu} />}
        </p>
        {words !== "" &&
          (pointer === "" ? (
            <p className="note">{words}</p>
          ) : (
            <button
              type="button"
              className={`note ${styles.source}`}
              onClick={() => {
                onShowField(pointer);
              }}
            >
              {words}
            </button>
          ))}
      </div>
    </li>
  );
}
