import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { trust } from "@/api/published";
import styles from "@/features/planner/sections/sections.module.css";
import { formatFineShare, formatShare, unbroken } from "@/lib/format";

/** How far off the model was where the answer is printed and was not shown to it; its place is there before. */
export const TrustLine = memo(function TrustLine() {
  const { data: summary } = useQuery(trust);

  return (
    <p className={`note ${styles.trust}`}>
      {summary !== undefined && (
        <>
          {unbroken(
            `${formatFineShare(summary.median_error)} off on ${summary.rows} held-out published figures ` +
              `(the median of ${summary.tables} tables)`,
          )}
          {summary.held_rows !== null &&
            unbroken(`; ${formatShare(summary.held_rows)} of them inside the 90 % band`)}
          .{" "}
          <Link to="/method" hash="fidelity">
            How well it predicts
          </Link>
        </>
      )}
    </p>
  );
});
