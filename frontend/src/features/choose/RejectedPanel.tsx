import type { RejectedFamily, Sizing } from "@/api";
import { Panel } from "@/components/Panel";
import styles from "@/features/choose/choose.module.css";

interface RejectedPanelProps {
  sizing: Sizing;
  onOpen: (patch: Readonly<Record<string, unknown>>) => void;
}

/** Every family of which no design fits: why, and the smallest change that admits it. */
export function RejectedPanel({ sizing: { rejected, left_out: leftOut }, onOpen }: RejectedPanelProps) {
  return (
    <Panel title="Rejected families" caption="nothing is left out without a reason">
      {rejected.length === 0 ? (
        <p>Every family has a design that fits.</p>
      ) : (
        <table className={styles.rejected}>
          <thead>
            <tr>
              <th scope="col">family</th>
              <th scope="col">why not</th>
              <th scope="col">smallest change that admits it</th>
            </tr>
          </thead>
          <tbody>
            {rejected.map((row) => (
              <tr key={row.families.join()}>
                <th scope="row">{row.families.join(", ")}</th>
                <td data-label="why not">{row.why}</td>
                <td data-label="smallest change">
                  <Admits row={row} onOpen={onOpen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leftOut.map(({ dimension, why }) => (
        <p key={dimension} className="note">
          Not weighed: {dimension}. {why}
        </p>
      ))}
    </Panel>
  );
}

function Admits({
  row: { admission, families, no_admission: none },
  onOpen,
}: { row: RejectedFamily } & Pick<RejectedPanelProps, "onOpen">) {
  if (admission === null) return none === "" ? "No change of this design." : none;
  const { asks, words, patch } = admission;
  return (
    <>
      {asks !== "" && `${asks} `}
      {words}{" "}
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          onOpen(patch);
        }}
      >
        {asks === "" ? "Preview" : "Enter"}{" "}
        <span className="seen-by-readers-only">{families.join(", ")} in the planner</span>
      </button>
    </>
  );
}
