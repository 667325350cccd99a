import type { Sizing } from "@/api";
import styles from "@/features/choose/choose.module.css";
import type { Chosen } from "@/features/choose/queries";
import { useApply } from "@/features/choose/useApply";
import { unbroken } from "@/lib/format";
import { ScenarioControls } from "@/scenario/ScenarioControls";
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
      <ScenarioControls />
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
