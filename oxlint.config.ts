import { defineConfig, type OxlintConfig } from "oxlint";

/** Which feature may import which other one, and why. The linter refuses the rest; tests/gates/folders.test.ts finds unneeded lines. */
export const ALLOWED_IMPORTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appointments: {
    audits: "The contact of an audit may book a call about it.",
    careers: "A candidate may be invited to book an interview.",
    quotes: "A call may be about a quote, and the form takes over the address given in the wizard.",
    tickets: "Where no times are open, the visitor is offered a ticket.",
  },
  blog: { newsletter: "Publishing a post may mail it, and its page has the form of the newsletter." },
  chat: { tickets: "A chat becomes a ticket, answers come from the same canned replies, and one launcher opens both." },
  pages: { quotes: "Every public page offers an estimate, and shows a worked one." },
  tickets: { quotes: "A visitor asks about a quote by a ticket." },
};

type ForbiddenImport = { readonly message: string } & ({ readonly regex: string } | { readonly group: string[] });

/**
 * The last block that fits a file replaces the rule of all earlier ones, so each block states everything it refuses. The linter ignores
 * expressions with lookahead.
 */
const refuse = (...patterns: ForbiddenImport[]): NonNullable<OxlintConfig["rules"]> => ({
  "no-restricted-imports": ["error", { patterns }],
});

const NO_CLIMBING: ForbiddenImport = { regex: String.raw`^\.\./\.\./`, message: "Use a #… import instead of climbing folders." };
const UI_RECEIVES_DATA = "ui/ receives data: it imports domain/ and itself.";
const PLATFORM_IS_OUTSIDE = "platform/ knows the outside world, not the product: it imports domain/ and db/.";
const FEATURE_IS_BELOW = "features/ never import routes, the list of capabilities or the server.";
const FEATURE_IS_ALONE =
  "A feature is reached from another only by the allow-list in oxlint.config.ts; what both need belongs into kit/. Its own files are imported by relative paths.";
const KIT_IS_BELOW =
  "kit/ is what features are made of: it never imports one, nor routes or the server. A feature tells the kit about itself in its capability.";

/** Deeper than any folder of app/features and app/kit. */
const MAX_DEPTH = 5;
const DEPTHS = Array.from({ length: MAX_DEPTH }, (_, depth) => depth);

/** One block for each depth below the folder: a path with more `../` than that leaves the folder. */
const within = (folder: string, message: string, patterns: readonly ForbiddenImport[]) =>
  DEPTHS.map((depth) => ({
    files: [`${folder}/${"*/".repeat(depth)}*`],
    rules: refuse(...patterns, { regex: String.raw`^(?:\.\./){${depth + 1}}`, message }),
  }));

const feature = (name: string, imported: readonly string[]) =>
  within(`app/features/${name}`, "A feature never climbs into another one, nor out of app/features.", [
    { regex: "^#(?:app|server)/", message: FEATURE_IS_BELOW },
    { group: [String.raw`\#features/**`, ...imported.map((each) => String.raw`!\#features/${each}/**`)], message: FEATURE_IS_ALONE },
  ]);

export default defineConfig({
  plugins: ["typescript", "unicorn", "react", "jsx-a11y", "import", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { node: true, browser: true, es2024: true },
  ignorePatterns: ["build", "node_modules", "data", ".react-router", "tools/node_modules", "db/migrations", "test-results"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    eqeqeq: "error",
    "no-var": "error",
    "prefer-const": "error",
    "max-lines": ["error", { max: 400 }],
    "max-lines-per-function": ["error", { max: 90, skipBlankLines: true, skipComments: true }],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
    "import/no-cycle": "error",
    "import/no-duplicates": "error",
    "import/no-unassigned-import": "off",
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "react/react-in-jsx-scope": "off",
    "react/no-array-index-key": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "unicorn/prefer-set-has": "off",
    "unicorn/prefer-array-find": "off",
    "no-unmodified-loop-condition": "off",
    "react/set-state-in-effect": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/consistent-function-scoping": "off",
    ...refuse(NO_CLIMBING),
  },
  overrides: [
    {
      files: ["app/domain/**"],
      rules: refuse({
        regex: String.raw`^(?:[a-yA-Z@]|z(?:$|[^o])|zo(?:$|[^d])|zod.|#(?:platform|features|kit|ui|app|db|server|content|tests)/|\.\./\.\./|\.\./(?:platform|features|kit|routes|ui)/)`,
        message: "domain/ is pure: it imports nothing but domain/ and zod.",
      }),
    },
    {
      files: ["app/ui/**"],
      rules: refuse(
        { regex: "^#(?:platform|features|kit|app|db|server|content)/", message: UI_RECEIVES_DATA },
        {
          regex: String.raw`^\.\./(?:platform|features|kit|routes|domain)/|^(?:node:|fs|path|pg|drizzle-orm)(?:/|$)|^node:`,
          message: UI_RECEIVES_DATA,
        },
        NO_CLIMBING,
      ),
    },
    {
      files: ["app/platform/**"],
      rules: refuse(
        { regex: String.raw`^#(?:features|kit|ui|app|server|content)/|^\.\./(?:features|kit|routes|ui)/`, message: PLATFORM_IS_OUTSIDE },
        NO_CLIMBING,
      ),
    },
    ...feature("*", []),
    ...Object.entries(ALLOWED_IMPORTS).flatMap(([name, imported]) => feature(name, Object.keys(imported))),
    ...within("app/kit/*", "Another folder of the kit is imported as #kit/…, and nothing above it.", [
      { regex: "^#(?:features|app|server)/", message: KIT_IS_BELOW },
    ]),
    {
      files: ["app/routes/**"],
      rules: refuse(
        {
          regex: "^(?:drizzle-orm(?:/|$)|pg(?:-[a-z-]+)?$|#db/|#platform/db)",
          message: "Routes translate, nothing else: no SQL. Call a verb of a feature.",
        },
        NO_CLIMBING,
      ),
    },
    { files: ["content/**"], rules: { "max-lines": "off" } },
    {
      files: ["**/*.test.{ts,tsx}", "tests/**", "scripts/**", "*.config.ts"],
      rules: { "max-lines": ["error", { max: 600 }], "max-lines-per-function": "off", "no-restricted-imports": "off" },
    },
    {
      files: ["app/domain/**/*.test.ts", "app/domain/**/*-fixture.ts"],
      rules: {
        ...refuse({
          regex: String.raw`^(?:node:|#(?:platform|features|kit|ui|app|db|server|content|tests)/|\.\./\.\./)`,
          message: "Domain tests need nothing but the domain.",
        }),
        "max-lines": "off",
      },
    },
    { files: ["app/domain/schedule/temporal.ts"], rules: { "no-restricted-imports": "off" } },
  ],
});
