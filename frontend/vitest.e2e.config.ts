import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Journeys in a real browser. They live with the other tests and borrow this room's packages. */
export default defineConfig({
  root: here(".."),
  resolve: {
    alias: [
      {
        find: /^(vitest|playwright-core|@axe-core\/playwright)$/,
        replacement: here("./node_modules/$1"),
      },
    ],
  },
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["tests/e2e/harness/server.ts"],
    maxWorkers: 2,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 180_000,
  },
});
