/** The languages we highlight, with their display names. */
export const CODE_LANGUAGES = [
  { id: "plain", label: "Plain text" },
  { id: "solidity", label: "Solidity" },
  { id: "ts", label: "TypeScript" },
  { id: "js", label: "JavaScript" },
  { id: "json", label: "JSON" },
  { id: "sql", label: "SQL" },
  { id: "python", label: "Python" },
  { id: "bash", label: "Shell" },
  { id: "rust", label: "Rust" },
  { id: "go", label: "Go" },
  { id: "yaml", label: "YAML" },
  { id: "html", label: "HTML" },
  { id: "css", label: "CSS" },
  { id: "diff", label: "Diff" },
] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number]["id"];

const ALIASES: Readonly<Record<string, CodeLanguage>> = {
  sol: "solidity",
  typescript: "ts",
  tsx: "ts",
  javascript: "js",
  jsx: "js",
  mjs: "js",
  jsonc: "json",
  postgresql: "sql",
  pgsql: "sql",
  py: "python",
  sh: "bash",
  shell: "bash",
  zsh: "bash",
  console: "bash",
  rs: "rust",
  golang: "go",
  yml: "yaml",
  xml: "html",
  svg: "html",
  patch: "diff",
};

/** Reads the word after the fence; code in an unknown language is shown without highlighting. */
export function languageOf(name: unknown): CodeLanguage {
  const wanted = typeof name === "string" ? name.trim().toLowerCase() : "";
  const known = CODE_LANGUAGES.find(({ id }) => id === wanted)?.id;
  return known ?? (Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : undefined) ?? "plain";
}

export const languageLabel = (language: CodeLanguage): string => CODE_LANGUAGES.find(({ id }) => id === language)?.label ?? "Plain text";
