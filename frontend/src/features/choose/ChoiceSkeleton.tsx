import { Panel } from "@/components/Panel";
import { Skeleton } from "@/components/Skeleton";
import styles from "@/features/choose/choose.module.css";

/** As high as the parts are for most designs [px]. */
const PARTS = [
  {
    title: "Fewer nodes, or more futures carried",
    words: "each design by its storage nodes and the futures that it carries",
    height: 368,
  },
  {
    title: "Candidates that fit",
    words: "fewest nodes first, each with the reason why it stands there",
    height: 368,
  },
  { title: "Regret", words: "what each candidate has short or spare, future by future", height: 224 },
  {
    title: "Rejected families",
    words: "each with its reason and the smallest change that admits it",
    height: 640,
  },
];

/** The choice's place while the first one is on its way, under the heads of what comes. */
export function ChoiceSkeleton() {
  return (
    <div className={styles.answer}>
      {PARTS.map(({ title, words, height }) => (
        <Panel key={title} title={title} caption={words}>
          <Skeleton height={height} label={`On its way: ${title}`} />
        </Panel>
      ))}
    </div>
  );
}
