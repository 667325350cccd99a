import { readdirSync } from "node:fs";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports climb no folder: `./name` within one, `@/room/...` across rooms. */
const noClimbing = { regex: "^\\.\\./", message: "Use @/... to leave a folder." };

/** lib <- api <- components <- scenario <- features <- app: the files of a zone import none of the zones above it. */
const ZONES = ["lib", "api", "components", "scenario", "features", "app"];

function zone(files, barred, message) {
  return {
    files,
    rules: {
      "no-restricted-imports": ["error", { patterns: [noClimbing, { regex: barred, message }] }],
    },
  };
}

/** The test fixtures and the tests themselves may compose what they like. */
const TESTS = ["src/test/**", "**/*.test.{ts,tsx}"];

const lower = ZONES.slice(0, ZONES.indexOf("features")).map((name, at) => {
  const above = [...ZONES.slice(at + 1), "test"].join("|");
  return zone(
    [`src/${name}/**`],
    `^@/(${above})(/|$)`,
    `${name} knows no zone above it: ${ZONES.join(" <- ")}.`,
  );
});

const features = readdirSync("src/features").map((feature) =>
  zone(
    [`src/features/${feature}/**`],
    `^@/((app|test)(/|$)|features/(?!${feature}/))`,
    "A feature imports no other feature and not the app that composes them.",
  ),
);

export default tseslint.config(
  { ignores: ["dist", "src/api/client"] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  jsxA11y.flatConfigs.strict,
  reactHooks.configs.flat["recommended-latest"],
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-restricted-imports": ["error", { patterns: [noClimbing] }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  ...lower,
  ...features,
  { files: TESTS, rules: { "no-restricted-imports": ["error", { patterns: [noClimbing] }] } },
  { files: ["**/*.js", "**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["public/*.js"],
    languageOptions: {
      globals: { document: "readonly", localStorage: "readonly", matchMedia: "readonly" },
    },
  },
);
