import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { GRID_FILES } from "./gridFolder";

/** Uploads the grid's files as a program does; the import's id, once its files were read. */
export async function uploaded(): Promise<string> {
  const body = new FormData();
  for (const path of Object.keys(GRID_FILES)) body.append("paths", path);
  for (const [path, text] of Object.entries(GRID_FILES)) body.append("files", new Blob([text]), path);
  const { id } = await asked<{ id: string }>("/api/v1/imports", { method: "POST", body });
  await ended(id, "understood");
  return id;
}

/** Keeps such an upload as a run under this name; the run's id. */
export async function kept(name: string): Promise<string> {
  const id = await uploaded();
  await asked(`/api/v1/imports/${id}/keep`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, pseudonymise: false }),
  });
  return (await ended(id, "kept")).run;
}

async function ended(id: string, state: string): Promise<{ run: string }> {
  for (;;) {
    const found = await asked<{ state: string; run: string }>(`/api/v1/imports/${id}`);
    if (found.state === state) return found;
    await wait(100);
  }
}

async function asked<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(new URL(path, inject("address")), init);
  return (await answer.json()) as T;
}
