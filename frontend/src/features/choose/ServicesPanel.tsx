import type { ServiceCandidate, Sizing } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/choose/choose.module.css";
import { formatShare } from "@/lib/format";

interface ServicesPanelProps {
  sizing: Sizing;
  onOpen: (patch: ServiceCandidate["patch"]) => void;
}

/** What has to be bought of each service that fits, today and in each future. */
export function ServicesPanel({ sizing: { services }, onOpen }: ServicesPanelProps) {
  const [first] = services;
  if (first === undefined) return null;

  return (
    <Panel title="Services that fit" caption="what has to be bought; the design's own first, then by name">
      <table className={styles.candidates}>
        <thead>
          <tr>
            <th scope="col">service</th>
            <th scope="col">as asked</th>
            {first.then.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">binds first</th>
            <th scope="col" className={styles.number}>
              cases
            </th>
            <th scope="col">why here</th>
          </tr>
        </thead>
        <tbody>
          {services.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.design}
                  onClick={() => {
                    onOpen(row.patch);
                  }}
                >
                  {row.name}
                  <span className="seen-by-readers-only">, {row.bought}: open in the planner</span>
                </button>
                {row.current && <span className="note"> as it stands</span>}
              </th>
              <td data-label="as asked">{row.bought}</td>
              {row.then.map(({ name, label, bought }) => (
                <td key={name} data-label={label}>
                  {bought ?? "not by size"}
                </td>
              ))}
              <td data-label="binds first" className={styles.binds}>
                {row.binds}
              </td>
              <td data-label="cases" className={styles.number}>
                {formatShare(row.holds_share)}
              </td>
              <td className={styles.reason}>{reasonOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        Cases: share of cases within policy, as asked. Not by size: something else than the service falls
        short, or no size sold is enough. A service opens in the planner.
      </p>
    </Panel>
  );
}

function reasonOf({ why_here: why, changes }: ServiceCandidate): string {
  return changes.length === 0 ? why : `${why} With ${changes.join(", ")}.`.trim();
}
