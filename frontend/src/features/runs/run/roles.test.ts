import { expect, test } from "vitest";
import type { RunDevice } from "@/api";
import { matches, namedDevices } from "@/features/runs/run/roles";

function device(host: string, name: string, role: RunDevice["role"] = null): RunDevice {
  return { host, device: name, layer: "node_disk", role };
}

test("a device of the same name on several nodes is one line, with its nodes", () => {
  expect(namedDevices([device("a", "sda"), device("b", "sda"), device("a", "sdb")])).toEqual([
    { name: "sda", layer: "node_disk", hosts: ["a", "b"], role: null },
    { name: "sdb", layer: "node_disk", hosts: ["a"], role: null },
  ]);
});

test("the machine itself is no device", () => {
  expect(namedDevices([{ host: "a", device: "cpu", layer: "node", role: null }])).toEqual([]);
});

test("where nodes differ in what a device carries, its line says neither", () => {
  const [line] = namedDevices([device("a", "sda", "saswork"), device("b", "sda", "shared")]);

  expect(line?.role).toBeNull();
});

test("a device that gets a role leaves the others theirs", () => {
  const devices = [device("a", "sda", "saswork"), device("b", "sda", "saswork"), device("a", "nfs")];

  expect(matches(devices, ["nfs"], "shared")).toEqual([
    { device: "sda", role: "saswork" },
    { device: "nfs", role: "shared" },
  ]);
});

test("what was said of one node only stays said of that node", () => {
  const devices = [device("a", "sda", "saswork"), device("b", "sda")];

  expect(matches(devices, ["sdb"], "other")).toEqual([
    { host: "a", device: "sda", role: "saswork" },
    { device: "sdb", role: "other" },
  ]);
});
