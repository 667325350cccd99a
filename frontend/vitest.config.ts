import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

const ON_A_PAGE = "src/**/*.dom.test.ts";

/** What needs no page runs in a thread without one; each file that draws has a page of its own. */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      restoreMocks: true,
      maxWorkers: "100%", // of what would be one fewer than cores
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: "plain",
            include: ["src/**/*.test.ts"],
            exclude: [ON_A_PAGE],
            environment: "node",
            pool: "threads",
          },
        },
        {
          extends: true,
          test: {
            name: "drawn",
            include: ["src/**/*.test.tsx", ON_A_PAGE],
            environment: "jsdom",
            environmentOptions: { jsdom: { url: "http://localhost/" } },
            setupFiles: ["src/test/setup.ts"],
            css: { modules: { classNameStrategy: "non-scoped" } },
          },
        },
      ],
    },
  }),
);
