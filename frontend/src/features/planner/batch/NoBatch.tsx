import { Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { shelves } from "@/api/published";
import { Panel } from "@/components/Panel";
import { setEntry } from "@/features/planner/inputs/edits";
import { useScenarioActions } from "@/scenario/context";

/** The place of the batch window while the scenario has no batch: what would be here, and a way to it. */
export function NoBatch() {
  const dispatch = useScenarioActions();
  const entries = useQuery(shelves).data?.find(({ shelf }) => shelf === "batches")?.entries ?? [];

  return (
    <Panel
      bare
      title="Batch window"
      actions={
        <Menu position="bottom-end" width={320}>
          <Menu.Target>
            <button type="button" className="quiet">
              Add a batch ▾
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>From the catalogue</Menu.Label>
            {entries.map(({ id, name }) => (
              <Menu.Item
                key={id}
                onClick={() => {
                  dispatch({
                    type: "change",
                    change: (document) => setEntry(document, ["batch"], id),
                    moving: false,
                  });
                }}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <p className="note">
        This scenario has no batch. With one, its end is told here: by the clock, with what slows it.
      </p>
    </Panel>
  );
}
