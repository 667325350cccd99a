import { Link } from "@tanstack/react-router";
import type { WhatIf } from "@/api";
import { Fold } from "@/components/Fold";
import { Panel } from "@/components/Panel";
import styles from "@/features/method/worked/WorkedByHand.module.css";
import { type WorkedDesign, topicsOf } from "@/features/method/worked/topics";

const CAPTION =
  "Small designs with the arithmetic that anyone can check. The tests hold every answer against these verdicts; each design opens in the planner.";

/** The golden set: what a design must answer, and why, in three lines. */
export function WorkedByHand({ designs }: { designs: readonly WhatIf[] }) {
  return (
    <Panel title="Worked by hand" caption={CAPTION}>
      {topicsOf(designs).map(({ name, designs: ofTopic }) => (
        <Fold key={name} className={styles.topic} title={`${name}: ${ofTopic.length}`}>
          <ul className={styles.designs}>
            {ofTopic.map((design) => (
              <Worked key={design.id} design={design} />
            ))}
          </ul>
        </Fold>
      ))}
    </Panel>
  );
}

function Worked({ design: { name, question, reasoning, verdict, link } }: { design: WorkedDesign }) {
  return (
    <li>
      <h3>
        <Link to="/" search={{ s: link }}>
          {name}
        </Link>
      </h3>
      <p>{question}</p>
      <ol className={styles.reasoning} aria-label="Arithmetic">
        {reasoning.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p className={styles.verdict}>{verdict}</p>
    </li>
  );
}
