import { useState } from "react";
import type { Advice } from "@/api";
import { TextField } from "@/components/forms/fields";
import form from "@/components/forms/form.module.css";
import { AdviceSource } from "@/features/planner/sections/AdviceSource";
import styles from "@/features/planner/sections/advice.module.css";
import { unbroken } from "@/lib/format";
import { useScenarioActions } from "@/scenario/context";
import { dismiss, takeBack } from "@/scenario/dismissed";

interface AdviceListProps {
  advice: readonly Advice[];
  onShowField: (pointer: string) => void;
}

const LONGEST_REASON = 200;

/** What the papers, SAS, vendors and clouds advise about this design, the gravest first, what is dismissed last. */
export function AdviceList({ advice, onShowField }: AdviceListProps) {
  const standing = advice.filter(({ dismissed }) => dismissed === null);
  const dismissed = advice.filter(({ dismissed: reason }) => reason !== null);
  if (advice.length === 0)
    return <p className="note">No rule of the catalogue has advice for this design.</p>;

  return (
    <ul className={styles.list}>
      {[...standing, ...dismissed].map((each) => (
        <Item key={`${each.id} ${each.pointer}`} advice={each} onShowField={onShowField} />
      ))}
    </ul>
  );
}

function Item({ advice, onShowField }: { advice: Advice; onShowField: (pointer: string) => void }) {
  const dispatch = useScenarioActions();
  const [asking, setAsking] = useState(false);
  const { id, severity, text, title, source, pointer, dismissed } = advice;

  return (
    <li className={dismissed === null ? undefined : styles.dismissed}>
      <p>
        <strong>
          {severity === "warning" && "Warning: "}
          {title}.
        </strong>{" "}
        {unbroken(text)}
      </p>
      {dismissed !== null && <p>Dismissed: {dismissed}</p>}
      <p className={styles.foot}>
        <AdviceSource source={source} />
        <Press
          label="Show the field"
          of={title}
          onPress={() => {
            onShowField(pointer);
          }}
        />
        {dismissed === null ? (
          <Press
            label="Dismiss"
            of={title}
            onPress={() => {
              setAsking(!asking);
            }}
          />
        ) : (
          <Press
            label="Take back"
            of={title}
            onPress={() => {
              dispatch({ type: "change", change: (document) => takeBack(document, id), moving: false });
            }}
          />
        )}
      </p>
      {asking && dismissed === null && (
        <Reason
          of={title}
          onGiven={(reason) => {
            setAsking(false);
            dispatch({ type: "change", change: (document) => dismiss(document, id, reason), moving: false });
          }}
        />
      )}
    </li>
  );
}

function Press({ label, of, onPress }: { label: string; of: string; onPress: () => void }) {
  return (
    <button type="button" className="plain" aria-label={`${label}: ${of}`} onClick={onPress}>
      {label}
    </button>
  );
}

/** Asks why, as the reason travels with the design. */
function Reason({ of, onGiven }: { of: string; onGiven: (reason: string) => void }) {
  const [typed, setTyped] = useState("");
  const reason = typed.trim();

  return (
    <form
      className={form.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== "") onGiven(reason);
      }}
    >
      <TextField
        label="Why it does not hold here"
        of={of}
        value={typed}
        maxLength={LONGEST_REASON}
        onChange={setTyped}
      />
      <button type="submit" className="quiet" disabled={reason === ""}>
        Dismiss with this reason
      </button>
    </form>
  );
}
