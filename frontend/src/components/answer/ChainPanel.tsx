import { memo } from "react";
import type { LinkAnswer } from "@/api";
import { BandBar, axisEndFor } from "@/components/answer/BandBar";
import { LinkDetail } from "@/components/answer/LinkDetail";
import styles from "@/components/answer/answer.module.css";
import { type LinkRow, chainOf, chainTable } from "@/components/answer/chainRows";
import { ChartFrame } from "@/components/charts/ChartFrame";
import { fileStem } from "@/lib/download";
import { formatShareBand } from "@/lib/format";
import { barsFile } from "@/lib/picture/bars";

const TITLE = "The chain of links";

interface ChainPanelProps {
  /** Of the scenario. */
  name: string;
  links: readonly LinkAnswer[];
  /** What the bars are, and of how many samples. */
  caption: string;
}

/** Every place that a byte crosses, with what is used of it. */
export const ChainPanel = memo(function ChainPanel({ name, links, caption }: ChainPanelProps) {
  const { evaluated, unevaluated } = chainOf(links);
  const axisEnd = axisEndFor(evaluated.map(({ utilisation }) => utilisation));

  return (
    <ChartFrame
      title={TITLE}
      caption={`${caption} A row opens.`}
      table={chainTable(links)}
      picture={() => barsFile({ title: `${TITLE}: ${name}`, rows: evaluated.map(barOf), axisEnd, tick: 1 })}
      fileStem={`${fileStem(name)}-chain`}
      minHeight={360}
    >
      {evaluated.map(({ link, utilisation, word }) => (
        <details key={link.name} className={styles.link}>
          <summary>
            <BandBar
              label={link.label}
              detail={detailOf(link)}
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

function barOf({ link, utilisation, word }: LinkRow) {
  const value = [formatShareBand(utilisation), word].filter(Boolean).join(" ");
  return {
    label: link.label,
    detail: detailOf(link),
    band: utilisation,
    value,
    marked: word === "binds" || word === "tightest",
  };
}

/** What the link is, and what limits it where the device itself would carry more. */
function detailOf({ detail, limiter }: LinkAnswer) {
  return [detail, limiter].filter(Boolean).join("; ");
}

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
