import { fileURLToPath } from "node:url";
import journeys from "./vitest.e2e.config";

/** Pictures of every page and state, from a server of their own: `make screenshots`. */
export default {
  ...journeys,
  test: {
    ...journeys.test,
    include: ["tests/e2e/screens.ts"],
    env: { PICTURES: fileURLToPath(new URL("../docs", import.meta.url)) },
  },
};
