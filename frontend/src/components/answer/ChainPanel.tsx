import { memo } from "react";
import type { Assessment, LinkAnswer } from "@/api";
import { BandBar, axisEndFor } from "@/components/answer/BandBar";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { LinkDetail } from "@/components/answer/LinkDetail";
import styles from "@/features/planner/answer/answer.module.css";
import { linkRows, linkTable } from "@/components/answer/chainRows";
import { barsSvg } from "@/lib/barsSvg";
import { fileStem } from "@/lib/download";
import { formatShareBand } from "@/lib/format";

const TITLE = "The chain of links";

/** Every place that a byte crosses, with what is used of it. */
export const ChainPanel = memo(function ChainPanel({ assessment }: { assessment: Assessment }) {
  const { evaluated, unevaluated } = linkRows(assessment.links);
  const axisEnd = axisEndFor(evaluated.map(({ utilisation }) => utilisation));
  const drawing = () =>
    barsSvg(
      `${TITLE}: ${assessment.scenario.name}`,
      evaluated.map(({ link, utilisation, word }) => ({
        label: link.label,
        detail: link.detail,
        band: utilisation,
        value: [formatShareBand(utilisation), word].filter(Boolean).join(" "),
        marked: word === "binds",
      })),
      axisEnd,
      1,
    );

  return (
    <ChartFrame
      title={TITLE}
      caption={`${demandName(assessment)}, against the sustained ceiling (tick). Whisker: P10 – P90 of ${assessment.samples.toLocaleString("en-GB")} samples. A row opens.`}
      table={linkTable(assessment)}
      drawing={drawing}
      fileStem={`${fileStem(assessment.scenario.name)}-chain`}
      minHeight={360}
    >
      {evaluated.map(({ link, utilisation, word }) => (
        <details key={link.name} className={styles.link}>
          <summary>
            <BandBar
              label={link.label}
              detail={link.detail}
              axisEnd={axisEnd}
              word={word}
              band={utilisation}
            />
          </summary>
          <LinkDetail link={link} />
        </details>
      ))}
      {unevaluated.length > 0 && <Unevaluated links={unevaluated} />}
    </ChartFrame>
  );
});

function Unevaluated({ links }: { links: readonly LinkAnswer[] }) {
  return (
    <div className={styles.unevaluated}>
      <h3>Not evaluated</h3>
      <ul>
        {links.map(({ name, label, reason }) => (
          <li key={name}>
            {label}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function demandName({ demand }: Assessment): string {
  return demand.sized_by === "expected" ? "Expected use" : "Asked by the rule";
}
