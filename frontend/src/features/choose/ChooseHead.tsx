import type { Sizing } from "@/api";
import styles from "@/features/choose/choose.module.css";
import type { Chosen } from "@/features/choose/queries";
import { useApply } from "@/features/choose/useApply";
import { unbroken } from "@/lib/format";
import { CopyLink } from "@/scenario/CopyLink";
import { useScenario, useScenarioActions } from "@/scenario/context";
import { PolicyLine } from "@/scenario/policy/PolicyLine";

interface ChooseHeadProps {
  /** What the design whose work is to be done is called. */
  name: string;
  chosen: Chosen | null;
  stale: boolean;
}

/** The answer as a sentence, how sure it is, and what takes it over. */
export function ChooseHead({ name, chosen, stale }: ChooseHeadProps) {
  return (
    <header className={styles.head}>
      <div aria-live="polite" className={stale ? styles.stale : undefined}>
        <h1>{chosen === null ? "Which design?" : unbroken(chosen.sizing.title)}</h1>
        <p className={styles.why}>
          {chosen === null
            ? "Every array of the catalogue is judged in every size and under every future: some seconds."
            : unbroken(chosen.sizing.why)}
        </p>
        <p className="note">
          For the work of {name}.{chosen !== null && <Judged sizing={chosen.sizing} />}
        </p>
      </div>
      <div className={styles.side}>
        <PolicyLine />
        <UndoButton />
        <CopyChoice />
        {chosen !== null && <Use chosen={chosen} />}
      </div>
    </header>
  );
}

function Judged({ sizing: { designs_judged: judged, fitting, unsaid } }: { sizing: Sizing }) {
  return (
    <>
      {" "}
      {judged.toLocaleString("en-US")} designs judged, {fitting.toLocaleString("en-US")} fit.
      {unsaid.length > 0 && ` Nothing is said of: ${unsaid.join(", ")}.`}
    </>
  );
}

/** Takes back what was last changed in the design in hand. */
function UndoButton() {
  const { history } = useScenario();
  const dispatch = useScenarioActions();

  return (
    <button
      type="button"
      className="quiet"
      disabled={history === null || history.past.length === 0}
      onClick={() => {
        dispatch({ type: "undo" });
      }}
    >
      Undo
    </button>
  );
}

/** Copies an address that reopens this choice. */
function CopyChoice() {
  const { history } = useScenario();
  return history === null ? null : <CopyLink document={history.present} />;
}

/** Makes the recommended design the one in hand. */
function Use({ chosen }: { chosen: Chosen }) {
  const { apply } = useApply(chosen);
  const { candidates, recommended } = chosen.sizing;
  const best = candidates.find(({ id }) => id === recommended);
  if (best === undefined) return null;

  return (
    <button
      type="button"
      className={styles.use}
      disabled={best.current}
      onClick={() => {
        apply(best.patch);
      }}
    >
      {best.current ? `${best.label} in use` : `Use ${best.label}`}
    </button>
  );
}
