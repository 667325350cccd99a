import type { Outlook } from "@/api";
import { Tip } from "@/components/charts/Plot";
import { monthText } from "@/features/outlook/months";
import type { DrawnLine } from "@/features/outlook/runwayRows";
import { formatShare } from "@/lib/format";

interface RunwayTipProps {
  outlook: Outlook;
  drawn: readonly DrawnLine[];
  month: number;
}

/** The numbers behind one month. */
export function RunwayTip({ outlook, drawn, month }: RunwayTipProps) {
  const text = (share: number | null | undefined) => (share == null ? "nothing left" : formatShare(share));
  return (
    <Tip>
      <strong>
        {monthText(outlook.months[month] ?? "")}, month {month}
      </strong>
      {drawn.map(({ line }) => (
        <p key={line.name}>
          {line.label}: {text(line.used[month])} ({text(line.p10[month])} – {text(line.p90[month])}, P10 –
          P90)
        </p>
      ))}
    </Tip>
  );
}
