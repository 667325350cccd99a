import { readdirSync } from "node:fs";
import js from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports climb no folder: `./name` within one, `@/room/...` across rooms. */
const noClimbing = { regex: "^\\.\\./", message: "Use @/... to leave a folder." };

/** lib, api, components <- features <- app: the files of a zone may not import what `barred` names. */
function zone(files, barred, message) {
  return {
    files,
    rules: {
      "no-restricted-imports": ["error", { patterns: [noClimbing, { regex: barred, message }] }],
    },
  };
}

const features = readdirSync("src/features");

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
  zone(["src/lib/**"], "^@/(api|components|features|app|test)/", "lib knows nothing above it."),
  zone(["src/api/**"], "^@/(components|features|app|test)/", "api knows lib only."),
  zone(["src/components/**"], "^@/(features|app)/", "A component knows no feature."),
  ...features.map((feature) =>
    zone(
      [`src/features/${feature}/**`],
      `^@/(app/|features/(?!${feature}/))`,
      "A feature imports no other feature and not the app that composes them.",
    ),
  ),
  { files: ["**/*.js", "**/*.mjs"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["public/*.js"],
    languageOptions: {
      globals: { document: "readonly", localStorage: "readonly", matchMedia: "readonly" },
    },
  },
);
