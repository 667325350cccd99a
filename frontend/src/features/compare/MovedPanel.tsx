import { Link } from "@tanstack/react-router";
import type { ComparedUnknown, Comparison } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/compare/compare.module.css";
import { unbroken } from "@/lib/format";
import { PLANNED, SLOTS } from "@/scenario/slots";

/** A sentence a difference, and what no answer knows, with the action that settles it. */
export function MovedPanel({ comparison: { moved, unknowns } }: { comparison: Comparison }) {
  return (
    <Panel title="What moved, and why">
      {moved.length === 0 && (
        <p className="note">One design has nothing to differ from. Add one, or ask what if.</p>
      )}
      <dl className={styles.facts}>
        {moved.map(({ letters, sentences }) => (
          <div key={letters}>
            <dt>{letters}</dt>
            <dd>{unbroken(sentences.join(" "))}</dd>
          </div>
        ))}
      </dl>
      {unknowns.length > 0 && (
        <>
          <h2 className={styles.second}>Still unknown</h2>
          <dl className={styles.facts}>
            {unknowns.map((unknown) => (
              <div key={`${unknown.who} ${unknown.sentence}`}>
                <dt>{unknown.who}</dt>
                <dd>
                  {unknown.sentence} <Settling unknown={unknown} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}

/** Where an unknown is settled: its field in the planner, or a run of one's own. */
function Settling({ unknown: { action, letters } }: { unknown: ComparedUnknown }) {
  if (action === null) return null;
  if (action.kind === "measure") return <Link to="/runs">{action.label}</Link>;
  const slot = SLOTS["ABCD".indexOf(letters[0] ?? "A")] ?? PLANNED;
  const edit = slot === PLANNED ? undefined : slot;
  return (
    <Link to="/" search={(old) => ({ ...old, edit })}>
      {action.label}
    </Link>
  );
}
