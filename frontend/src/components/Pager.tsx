import styles from "@/components/Pager.module.css";
import { formatNumber } from "@/lib/format";

interface PagerProps {
  /** What is paged, for readers that only hear the buttons: "files". */
  of: string;
  offset: number;
  size: number;
  all: number;
  onPage: (offset: number) => void;
}

/** "101 to 200 of 20,000", with the way before and after; nothing where all fit. */
export function Pager({ of, offset, size, all, onPage }: PagerProps) {
  if (all <= size) return null;
  const button = (label: string, to: number) => (
    <button
      type="button"
      className="quiet"
      disabled={to < 0 || to >= all}
      onClick={() => {
        onPage(to);
      }}
    >
      {label} <span className="seen-by-readers-only">{of}</span>
    </button>
  );

  return (
    <div className={styles.pager}>
      {button("Before", offset - size)}
      <span>
        {formatNumber(offset + 1, 9)} to {formatNumber(Math.min(offset + size, all), 9)} of{" "}
        {formatNumber(all, 9)}
      </span>
      {button("Next", offset + size)}
    </div>
  );
}
