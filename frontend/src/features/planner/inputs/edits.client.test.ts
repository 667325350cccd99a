import { expect, test } from "vitest";
import { setClient } from "@/features/planner/inputs/edits";

const GRID = [{ name: "machines", from: "azure_e32ds_v5", nodes: 40 }];
const CLIENTS = ["lustre_client", "efs_client"];

test("storage with a client of its own brings it to every group of grid nodes", () => {
  expect(setClient({ grid: GRID }, "lustre_client", CLIENTS)).toEqual({
    grid: [{ ...GRID[0], nfs_client: { from: "lustre_client" } }],
  });
});

test("storage of NFS takes back a client that reaches other storage only, and no other", () => {
  const lustre = { grid: [{ ...GRID[0], nfs_client: { from: "lustre_client" } }] };
  const measured = { grid: [{ ...GRID[0], nfs_client: { from: "rhel7", server_addresses: 4 } }] };

  expect(setClient(lustre, "", CLIENTS)).toEqual({ grid: GRID });
  expect(setClient(measured, "", CLIENTS)).toEqual(measured);
});

test("a document that names no grid is left as it is", () => {
  expect(setClient({}, "lustre_client", CLIENTS)).toEqual({});
});
