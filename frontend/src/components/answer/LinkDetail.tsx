import type { LinkAnswer, Use } from "@/api";
import styles from "@/components/answer/answer.module.css";
import { formatBand, formatShareBand } from "@/lib/format";

/** What lies behind one bar: each demand on the link against its ceiling. */
export function LinkDetail({ link }: { link: LinkAnswer }) {
  const uses: [string, Use | null][] = [
    ["asked by the rule", link.asked],
    ["expected", link.expected],
    ["at a node’s peak", link.at_peak],
  ];

  return (
    <div className={styles.detail}>
      <p>
        <strong>{link.label}</strong> · {link.scope}
        {link.detail !== "" && `, ${link.detail}`}
      </p>
      {!link.evaluated && <p>Unknown: {link.reason}.</p>}
      <p>
        Sustains{" "}
        {link.ceiling_mb_s === null ? "an unknown throughput" : formatBand(link.ceiling_mb_s, "MB/s")}
      </p>
      <table>
        <thead className="seen-by-readers-only">
          <tr>
            <th scope="col">Demand</th>
            <th scope="col">Throughput</th>
            <th scope="col">Used</th>
          </tr>
        </thead>
        <tbody>
          {uses.map(([label, use]) =>
            use === null ? null : (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatBand(use.demand_mb_s, "MB/s")}</td>
                <td>{used(link, use)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p>{link.widening}</p>
    </div>
  );
}

/** The share used; of what, where less or more is sustained of this demand than of the one that sizes. */
function used(link: LinkAnswer, { utilisation, ceiling_mb_s: ceiling }: Use): string {
  if (utilisation === null) return "–";
  const other = ceiling !== null && ceiling.p50 !== link.ceiling_mb_s?.p50;
  return `${formatShareBand(utilisation)} used${other ? ` of ${formatBand(ceiling, "MB/s")}` : ""}`;
}
