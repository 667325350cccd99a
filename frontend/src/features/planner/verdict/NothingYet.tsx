import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { exampleOf } from "@/api/published";
import styles from "@/features/planner/verdict/verdict.module.css";
import { isJsonObject } from "@/lib/json";
import { FIRST_EXAMPLE } from "@/scenario/ScenarioSlot";
import { useScenarioActions } from "@/scenario/context";

/** What stands in place of an answer while no machine is described: what to do, and two ways to do it. */
export function NothingYet() {
  const dispatch = useScenarioActions();
  const example = useQuery(exampleOf(FIRST_EXAMPLE)).data;
  const worked: unknown = example?.document;

  return (
    <section aria-label="The answer" className={styles.verdict}>
      <div className={styles.lines}>
        <h1>Pick an array, or start from a worked example.</h1>
        <p className={styles.why}>
          {example?.name ?? "The worked example"} opens with an answer and measured points.
        </p>
      </div>
      <div className={styles.actions}>
        <Link to="/catalogue" className="quiet">
          Catalogue
        </Link>
        <button
          type="button"
          className="quiet primary"
          disabled={!isJsonObject(worked)}
          onClick={() => {
            if (isJsonObject(worked)) dispatch({ type: "replace", document: worked });
          }}
        >
          Open the example
        </button>
      </div>
    </section>
  );
}
