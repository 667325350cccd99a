import type { RunSummary } from "@/api";
import { Fold } from "@/components/Fold";
import styles from "@/features/runs/calibrate/calibrate.module.css";
import { formatSpan } from "@/lib/time";

interface OtherRunsProps {
  all: readonly RunSummary[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Further runs of the same grid to be fitted with this one: how days differ is then in the bands. */
export function OtherRuns({ all, chosen, onToggle }: OtherRunsProps) {
  const beside = chosen.length === 0 ? "" : `: ${chosen.length} chosen`;
  return (
    <div className={styles.whole}>
      <Fold title={`Fit other runs with it${beside}`}>
        <ul className={styles.runs}>
          {all.map(({ id, name, starts_at: from, ends_at: to }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={() => {
                    onToggle(id);
                  }}
                />
                {name}, {formatSpan(from, to)}
              </label>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
