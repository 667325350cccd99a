import styles from "@/features/method/FormulaContents.module.css";
import type { ModuleFormulas } from "@/features/method/modules";

/** Every formula by module. */
export function FormulaContents({ modules }: { modules: readonly ModuleFormulas[] }) {
  return (
    <nav className={styles.contents} aria-label="Formulas">
      {modules.map(({ id, title, formulas }) => (
        <details key={id}>
          <summary>
            {title} <span>{formulas.length}</span>
          </summary>
          <ul>
            <li>
              <a href={`#${id}`}>All of {title.toLowerCase()}</a>
            </li>
            {formulas.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}
