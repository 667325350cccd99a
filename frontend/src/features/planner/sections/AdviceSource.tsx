import type { Source } from "@/api";

/** Where advice comes from: its title, the lines of a paper or the page, and when that was read. */
export function AdviceSource({ source: { title, paper, where, url, retrieved } }: { source: Source }) {
  const place = [paper && `paper ${paper}`, where].filter(Boolean).join(", ");
  if (url === "") return <cite>{[title, place].filter(Boolean).join(", ")}</cite>;

  return (
    <cite>
      <a href={url} target="_blank" rel="noreferrer">
        {title}
      </a>
      , read {retrieved}
    </cite>
  );
}
