import { Panel } from "@/components/Panel";
import { FormulaCard } from "@/features/method/FormulaCard";
import { FormulaContents } from "@/features/method/FormulaContents";
import styles from "@/features/method/MethodPage.module.css";
import type { ModuleFormulas } from "@/features/method/modules";

interface FormulasProps {
  modules: readonly ModuleFormulas[];
  /** Names of formulas that have a place on the page. */
  anchors: ReadonlySet<string>;
  /** What the address points at. */
  hash: string;
}

/** Each formula as the library itself documents it, by module. */
export function Formulas({ modules, anchors, hash }: FormulasProps) {
  return (
    <div className={styles.formulas}>
      <FormulaContents modules={modules} />
      <div className={styles.body}>
        {modules.map(({ id, title, about, formulas }) => (
          <div key={id} id={id} className={styles.module}>
            <Panel title={title} caption={about}>
              {formulas.map((formula) => (
                <FormulaCard
                  key={formula.id}
                  formula={formula}
                  meant={hash === formula.name}
                  anchors={anchors}
                />
              ))}
            </Panel>
          </div>
        ))}
      </div>
    </div>
  );
}
