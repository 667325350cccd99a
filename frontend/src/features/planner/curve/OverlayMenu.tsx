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

/** Chooses whose measured points are drawn over the curve: papers' of the same array, and one's own runs. */
export function OverlayMenu({ shown, array }: OverlayMenuProps) {
  const dispatch = useScenarioActions();
  const [opened, setOpened] = useState(false);
  const known = useQuery({ ...benchmarks, enabled: opened }).data ?? [];
  const published = useQueries({
    queries: known.filter(({ id }) => isOfArray(id, array)).map(({ id }) => benchmarkOf(id)),
  }).flatMap(({ data }) =>
    data !== undefined && publishedOverlay(data).points.length > 0
      ? [{ id: data.id, label: `paper ${data.paper}: ${data.title}` }]
      : [],
  );
  const own = (useQuery({ ...ownRuns, enabled: opened }).data ?? []).map((run) => ({
    id: overlayId(run),
    label: run.name,
  }));
  const toggle = (id: string) => {
    dispatch({ type: "change", change: (document) => toggled(document, id), moving: false });
  };
  const item = ({ id, label }: { id: string; label: string }) => (
    <Menu.Item
      key={id}
      aria-current={shown.includes(id)}
      onClick={() => {
        toggle(id);
      }}
    >
      {shown.includes(id) ? "✓ " : ""}
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
        {published.length === 0 && <Menu.Item disabled>None of this array</Menu.Item>}
        {own.length > 0 && <Menu.Label>Own runs</Menu.Label>}
        {own.map(item)}
      </Menu.Dropdown>
    </Menu>
  );
}
