import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const SNAPSHOTS = 60;
const STEP_S = 20;
const START = Date.UTC(2019, 2, 4, 9);
const MONTHS = ["JAN", "FEB", "MAR"];

/** Two grid nodes' nmon files and SAS logs, an array's table, and a file that is no log: path and text. */
export const GRID_FILES: Readonly<Record<string, string>> = {
  "grid/node1/node1.nmon": nmon("node1", 1),
  "grid/node2/node2.nmon": nmon("node2", 1.06),
  "grid/node1/bank_1.log": sasLog(70),
  "grid/node2/bank_2.log": sasLog(80),
  "grid/array.csv": arrayTable(),
  "grid/notes.txt": "what we meant to try\n",
};

/** The files in a folder of their own, as a person has them. */
export function gridFolder(): string {
  const home = mkdtempSync(join(tmpdir(), "gridsizer-grid-"));
  for (const [path, text] of Object.entries(GRID_FILES)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

/** A node of 24 hardware threads at work for two thirds of twenty minutes, moving `speed` times 200 MB/s. */
function nmon(host: string, speed: number): string {
  const head = [
    "AAA,progname,nmon",
    "AAA,version,16g",
    `AAA,host,${host}`,
    "AAA,OS,Linux,5.14.0",
    "AAA,time,09:00.00",
    "AAA,date,04-MAR-2019",
    `AAA,interval,${STEP_S}`,
    "AAA,cpus,24,24",
    `CPU_ALL,CPU Total ${host},User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs`,
    `NET,Network I/O ${host},eth0-read-KB/s,eth0-write-KB/s`,
    `DISKREAD,Disk Read KB/s ${host},nvme0n1`,
    `DISKWRITE,Disk Write KB/s ${host},nvme0n1`,
  ];
  const samples = Array.from({ length: SNAPSHOTS }, (_, at) => sample(at, speed));
  return `${[...head, ...samples.flat()].join("\n")}\n`;
}

function sample(at: number, speed: number): string[] {
  const tag = `T${String(at + 1).padStart(4, "0")}`;
  const when = new Date(START + (at + 1) * STEP_S * 1000);
  const date = `${two(when.getUTCDate())}-${MONTHS[when.getUTCMonth()] ?? ""}-${when.getUTCFullYear()}`;
  const busy = at % 30 < 20 ? 40 + (at % 7) : 2;
  const kb = Math.round(speed * busy * 5000 * (1 + 0.02 * ((at * 5) % 11)));
  return [
    `ZZZZ,${tag},${when.toISOString().slice(11, 19)},${date}`,
    `CPU_ALL,${tag},${busy - 1}.0,1.0,1.0,${99 - busy}.0,0.0,,24`,
    `NET,${tag},${(0.6 * kb).toFixed(1)},${(0.4 * kb).toFixed(1)}`,
    `DISKREAD,${tag},${(0.5 * kb).toFixed(1)}`,
    `DISKWRITE,${tag},${(0.5 * kb).toFixed(1)}`,
  ];
}

function sasLog(realS: number): string {
  return [
    "1                          The SAS System             09:00 Monday, March 4, 2019",
    "",
    "NOTE: Copyright (c) 2016 by SAS Institute Inc., Cary, NC, USA.",
    "NOTE: This session is executing on the Linux 3.10.0 (LIN X64) platform.",
    "",
    "NOTE: PROCEDURE SORT used (Total process time):",
    `      real time           ${realS}.00 seconds`,
    `      user cpu time       ${realS - 20}.00 seconds`,
    "      system cpu time     5.00 seconds",
    "      Timestamp           03/04/2019 09:02:00 AM",
    "",
    "NOTE: SAS Institute Inc., SAS Campus Drive, Cary, NC USA 27513-2414",
    "NOTE: The SAS System used:",
    `      real time           ${realS}.00 seconds`,
    `      user cpu time       ${realS - 20}.00 seconds`,
    "      system cpu time     5.00 seconds",
    "      Timestamp           03/04/2019 09:02:00 AM",
    "",
  ].join("\n");
}

/** What an array told of itself, under names that say neither where nor in which unit. */
function arrayTable(): string {
  const rows = Array.from({ length: SNAPSHOTS }, (_, at) => {
    const when = new Date(START + at * STEP_S * 1000);
    const stamp = when.toISOString().slice(0, 19).replace("T", " ");
    return `${stamp},${300 + at},${200 + at}`;
  });
  return ["time,read (MB/s),write (MB/s)", ...rows, ""].join("\n");
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
