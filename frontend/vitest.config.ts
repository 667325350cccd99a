import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      environment: "jsdom",
      environmentOptions: { jsdom: { url: "http://localhost/" } },
      include: ["src/**/*.test.{ts,tsx}"],
      setupFiles: ["src/test/setup.ts"],
      css: { modules: { classNameStrategy: "non-scoped" } },
      restoreMocks: true,
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
    },
  }),
);
