import { benchmarkOf, benchmarks } from "@/api/published";
import { Menu } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasThroughput } from "@/features/planner/answer/throughputRows";
import { useScenarioActions } from "@/features/planner/scenario/context";

/** Chooses whose published points are drawn over the curve. */
export function OverlayMenu({ shown }: { shown: readonly string[] }) {
  const dispatch = useScenarioActions();
  const [opened, setOpened] = useState(false);
  const known = useQuery({ ...benchmarks, enabled: opened }).data ?? [];
  const drawable = useQueries({ queries: known.map(({ id }) => benchmarkOf(id)) }).flatMap(
    ({ data }) => (data !== undefined && hasThroughput(data) ? [data] : []),
  );
  const toggle = (id: string) => {
    const overlays = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    dispatch({ type: "change", change: (document) => ({ ...document, overlays }), moving: false });
  };

  return (
    <Menu
      position="bottom-end"
      width={300}
      opened={opened}
      onChange={setOpened}
      closeOnItemClick={false}
    >
      <Menu.Target>
        <button type="button" className="quiet">
          Overlay
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Published throughput by grid nodes</Menu.Label>
        {drawable.map(({ id, paper, title }) => (
          <Menu.Item
            key={id}
            role="menuitemcheckbox"
            aria-checked={shown.includes(id)}
            onClick={() => {
              toggle(id);
            }}
          >
            {shown.includes(id) ? "✓ " : ""}paper {paper}: {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
