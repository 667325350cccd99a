import { Menu } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ownRuns } from "@/api/kept";
import { benchmarkOf, benchmarks } from "@/api/published";
import { isOfArray, publishedOverlay } from "@/components/answer/measuredOverlays";
import { useScenarioActions } from "@/scenario/context";
import { overlayId, toggled } from "@/scenario/overlays";

interface OverlayMenuProps {
  shown: readonly string[];
  /** The entry that the design's array came from; only papers about it are offered. */
  array: string;
}

interface Offered {
  id: string;
  label: string;
  /** False for a paper without a figure by grid nodes. */
  prints: boolean;
}

/** Chooses whose measured points are drawn over the curve: papers' of the same array, and one's own runs. */
export function OverlayMenu({ shown, array }: OverlayMenuProps) {
  const dispatch = useScenarioActions();
  const [opened, setOpened] = useState(false);
  const known = useQuery({ ...benchmarks, enabled: opened }).data;
  const papers = (known ?? []).filter(({ id }) => isOfArray(id, array));
  const published = useQueries({ queries: papers.map(({ id }) => benchmarkOf(id)) }).flatMap(({ data }) => {
    if (data === undefined) return [];
    const prints = publishedOverlay(data).points.length > 0;
    return [{ id: data.id, label: `paper ${data.paper}: ${prints ? data.title : "none printed"}`, prints }];
  });
  const own = (useQuery({ ...ownRuns, enabled: opened }).data ?? []).map((run) => ({
    id: overlayId(run),
    label: run.name,
    prints: true,
  }));
  const toggle = (id: string) => {
    dispatch({ type: "change", change: (document) => toggled(document, id), moving: false });
  };
  const item = ({ id, label, prints }: Offered) => (
    <Menu.Item
      key={id}
      disabled={!prints}
      aria-current={shown.includes(id) && prints}
      onClick={() => {
        toggle(id);
      }}
    >
      {shown.includes(id) && prints ? "✓ " : ""}
      {label}
    </Menu.Item>
  );

  return (
    <Menu position="bottom-end" width={300} opened={opened} onChange={setOpened} closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="plain small">
          Overlay
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Published throughput by grid nodes</Menu.Label>
        {published.map(item)}
        {known !== undefined && papers.length === 0 && <Menu.Item disabled>None of this array</Menu.Item>}
        {own.length > 0 && <Menu.Label>Own runs</Menu.Label>}
        {own.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
