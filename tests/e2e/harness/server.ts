import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

const HERE = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = process.env.GRIDSIZER ?? HERE("../../../.venv/bin/gridsizer");
const BUILT_UI = HERE("../../../frontend/dist");
const READY_WITHIN_MS = 120_000;

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server under test listens. */
    address: string;
  }
}

/** Starts one server with the built pages for all journeys, and stops it after them. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "gridsizer-e2e-"));
  const port = await freePort();
  const server = spawn(
    PROGRAM,
    ["serve", "--port", String(port), "--ui-dir", BUILT_UI, "--data-dir", dataDir],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, server).catch((error: unknown) => {
    server.kill();
    throw new Error(`${PROGRAM} did not start: ${said}`, { cause: error });
  });
  provide("address", address);

  return async () => {
    await stopped(server);
    rmSync(dataDir, { recursive: true });
  };
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  let failure: Error | undefined;
  server.once("error", (error) => (failure = error));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined) throw failure;
    if (server.exitCode !== null) throw new Error(`${PROGRAM} ended with ${server.exitCode}`);
    const answer = await fetch(`${address}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error(`${PROGRAM} was not ready after ${READY_WITHIN_MS / 1000} s`);
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => {
      resolve();
    });
    server.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("no free port"));
      });
    });
  });
}
