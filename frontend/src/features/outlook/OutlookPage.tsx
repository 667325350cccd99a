import type { Outlook } from "@/api";
import { Notice } from "@/components/Notice";
import { Skeleton } from "@/components/Skeleton";
import { GrowthMenus } from "@/features/outlook/GrowthMenus";
import { LossesPanel } from "@/features/outlook/LossesPanel";
import { RunOutPanel } from "@/features/outlook/RunOutPanel";
import { RunwayPanel } from "@/features/outlook/RunwayPanel";
import { TornadoPanel } from "@/features/outlook/TornadoPanel";
import styles from "@/features/outlook/outlook.module.css";
import type { OutlookSearch } from "@/features/outlook/search";
import { useOutlook, useOutlookSearch } from "@/features/outlook/useOutlook";
import { unbroken } from "@/lib/format";
import { ScenarioControls } from "@/scenario/ScenarioControls";
import { useScenario } from "@/scenario/context";
import { PolicyLine } from "@/scenario/policy/PolicyLine";
import { useShownName } from "@/scenario/useShownName";

/** Until when the design lasts as its load grows, what runs out first, and what a loss does on the way. */
export function OutlookPage() {
  const { history, broken, failure } = useScenario();
  const document = history?.present ?? null;
  const [asked, ask] = useOutlookSearch();
  const { outlook, stale, failure: refused } = useOutlook(document, asked);
  const name = useShownName(document);

  return (
    <div className={styles.page}>
      <ScenarioControls />
      {broken !== null && <Notice role="alert">{broken} The worked example is shown instead.</Notice>}
      {failure !== null && document === null && <Notice role="alert">{failure.message}</Notice>}
      {refused !== null && <Notice role="alert">{refused.message}</Notice>}
      {outlook === null ? (
        refused === null && <OutlookSkeleton />
      ) : (
        <div
          className={styles.answer}
          data-stale={stale}
          data-unknown={outlook.lasts.state === "unknown"}
          aria-busy={stale}
        >
          <Head name={name} outlook={outlook} asked={asked} onAsk={ask} />
          <Answer name={name} outlook={outlook} asked={asked} onAsk={ask} />
        </div>
      )}
    </div>
  );
}

interface AskedProps {
  outlook: Outlook;
  asked: OutlookSearch;
  onAsk: (change: Partial<OutlookSearch>) => void;
}

function Head({ name, outlook, asked, onAsk }: AskedProps & { name: string }) {
  const { title, why, rates } = outlook;
  return (
    <header className={styles.head}>
      <div aria-live="polite">
        <h1>{unbroken(title)}</h1>
        <p className={styles.why}>
          {why.before}
          <span className={styles.first}>{why.marked}</span>
          {unbroken(why.after)}
        </p>
        <p className="note">Of {name}.</p>
      </div>
      <div className={styles.menus}>
        <PolicyLine />
        <GrowthMenus
          rates={rates}
          years={asked.years}
          onYears={(years) => {
            onAsk({ years });
          }}
        />
      </div>
    </header>
  );
}

function Answer({ name, outlook, asked, onAsk }: AskedProps & { name: string }) {
  const stepped = outlook.lines.find((line) => line.name === asked.step && line.step !== null) ?? null;
  return (
    <>
      <div className={styles.pair}>
        <RunwayPanel name={name} outlook={outlook} stepped={stepped} />
        <RunOutPanel
          lines={outlook.lines}
          stepped={stepped?.name}
          onPreview={(step) => {
            onAsk({ step });
          }}
        />
      </div>
      <div className={styles.pair}>
        <LossesPanel
          outlook={outlook}
          month={asked.month}
          onMonth={(month) => {
            onAsk({ month });
          }}
        />
        <TornadoPanel outlook={outlook} />
      </div>
    </>
  );
}

/** The answer's place while the first one is on its way. */
function OutlookSkeleton() {
  return (
    <div className={styles.answer}>
      <Skeleton height={90} label="The answer is on its way" />
      <div className={styles.pair}>
        <Skeleton height={420} label="The chart is on its way" />
        <Skeleton height={420} label="The months are on their way" />
      </div>
      <div className={styles.pair}>
        <Skeleton height={340} label="The losses are on their way" />
        <Skeleton height={340} label="What moves the months is on its way" />
      </div>
    </div>
  );
}
