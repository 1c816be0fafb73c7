import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSecrets } from "../../scripts/gates/find-secrets.ts";

/** Each gate is run on input it must reject: a gate that accepts it protects nothing. */
const BIN = join(process.cwd(), "node_modules", ".bin");
const folders: string[] = [];
afterAll(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function sandbox(copied: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "orbweave-gate-"));
  folders.push(folder);
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return folder;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function run(folder: string, tool: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(BIN, tool), args, { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

interface Diagnostic {
  readonly filename: string;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

/** In one run, because starting the linter takes longer than reading these files. Returns its exit code, and what it says of each file. */
function lint(texts: Readonly<Record<string, string>>) {
  const folder = sandbox(["oxlint.config.ts", "package.json"]);
  for (const [file, text] of Object.entries(texts)) write(folder, file, text);
  const { status, output } = run(folder, "oxlint", ["--format=json"]);
  const { diagnostics } = JSON.parse(output) as { diagnostics: readonly Diagnostic[] };
  const said = (file: string) =>
    diagnostics
      .filter(({ filename, severity }) => filename === file && severity === "error")
      .map(({ code, message, help }) => `${code} ${message} ${help}`)
      .join("\n");
  return { status, said };
}

const WRONG_IMPORTS = [
  [
    "domain/ imports a platform module",
    "app/domain/x/bad.ts",
    'import { db } from "#platform/db.server.ts";\nexport const x = db;\n',
    "domain/ is pure",
  ],
  ["domain/ imports Node", "app/domain/x/bad.ts", 'import { readFile } from "node:fs";\nexport const x = readFile;\n', "domain/ is pure"],
  ["domain/ imports React", "app/domain/x/bad.ts", 'import { useState } from "react";\nexport const x = useState;\n', "domain/ is pure"],
  ["ui/ imports a feature", "app/ui/bad.tsx", 'import { x } from "#features/quotes/x.ts";\nexport const y = x;\n', "ui/ receives data"],
  ["ui/ imports platform", "app/ui/bad.tsx", 'import { x } from "#platform/log.server.ts";\nexport const y = x;\n', "ui/ receives data"],
  [
    "platform/ imports a feature",
    "app/platform/bad.ts",
    'import { x } from "#features/quotes/x.ts";\nexport const y = x;\n',
    "platform/ knows the outside world",
  ],
  [
    "a feature imports a route",
    "app/features/a/bad.ts",
    'import { x } from "#app/routes/site/home.tsx";\nexport const y = x;\n',
    "features/ never import routes",
  ],
  ["a route speaks SQL", "app/routes/site/bad.tsx", 'import { sql } from "drizzle-orm";\nexport const y = sql;\n', "Routes translate"],
  [
    "ui/ climbs to platform",
    "app/ui/bad.tsx",
    'import { x } from "../platform/log.server.ts";\nexport const y = x;\n',
    "ui/ receives data",
  ],
  ["ui/ re-exports platform", "app/ui/bad.tsx", 'export { x } from "../platform/log.server.ts";\n', "ui/ receives data"],
  ["ui/ imports Node", "app/ui/bad.tsx", 'import { readFile } from "fs/promises";\nexport const y = readFile;\n', "ui/ receives data"],
  [
    "platform/ climbs to a feature",
    "app/platform/bad.ts",
    'import { x } from "../features/a/x.ts";\nexport const y = x;\n',
    "platform/ knows the outside world",
  ],
  ["domain/ climbs to platform", "app/domain/bad.ts", 'import { x } from "../platform/x.ts";\nexport const y = x;\n', "domain/ is pure"],
  [
    "a feature climbs into another",
    "app/features/a/bad.ts",
    'import { x } from "../b/widget.tsx";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a route opens the database",
    "app/routes/site/bad.tsx",
    'import { x } from "#platform/db.server.ts";\nexport const y = x;\n',
    "Routes translate",
  ],
  ["a route takes a driver", "app/routes/site/bad.tsx", 'import x from "pg-pool";\nexport const y = x;\n', "Routes translate"],
  ["folders are climbed", "app/platform/bad.ts", 'import { x } from "../../domain/x.ts";\nexport const y = x;\n', "instead of climbing"],
  [
    "a feature imports another",
    "app/features/a/bad.ts",
    'import { x } from "#features/quotes/x.ts";\nexport const y = x;\n',
    "only by the allow-list",
  ],
  [
    "a type of another feature is imported",
    "app/features/a/page/bad.ts",
    'import type { X } from "#features/quotes/x.ts";\nexport const y: X = 1;\n',
    "only by the allow-list",
  ],
  [
    "the kit imports a feature",
    "app/kit/a/bad.ts",
    'import { x } from "#features/quotes/x.ts";\nexport const y = x;\n',
    "never imports one",
  ],
  [
    "the kit imports the list of capabilities",
    "app/kit/a/bad.ts",
    'import { x } from "#app/capabilities.server.ts";\nexport const y = x;\n',
    "never imports one",
  ],
  [
    "platform/ imports the kit",
    "app/platform/bad.ts",
    'import { x } from "#kit/mail/x.ts";\nexport const y = x;\n',
    "platform/ knows the outside world",
  ],
  [
    "a screen of a feature climbs into another",
    "app/features/a/page/bad.ts",
    'import { x } from "../../tickets/x.ts";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a deep folder of a feature climbs into another",
    "app/features/a/office/desk/side/bad.ts",
    'import { x } from "../../../../tickets/x.ts";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a feature climbs to a route",
    "app/features/a/page/bad.ts",
    'import { x } from "../../../routes/site/home.tsx";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a feature climbs to the server",
    "app/features/a/page/bad.ts",
    'import { x } from "../../../../server/main.ts";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a feature of the allow-list imports one that its lines do not name",
    "app/features/pages/bad.ts",
    'import { x } from "#features/careers/x.ts";\nexport const y = x;\n',
    "only by the allow-list",
  ],
  [
    "a feature of the allow-list climbs into another",
    "app/features/pages/bad.ts",
    'import { x } from "../careers/x.ts";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "a screen of such a feature climbs into another",
    "app/features/pages/office/desk/bad.ts",
    'import { x } from "../../../careers/x.ts";\nexport const y = x;\n',
    "never climbs into another",
  ],
  [
    "the kit climbs to a feature",
    "app/kit/a/office/bad.ts",
    'import { x } from "../../../features/quotes/x.ts";\nexport const y = x;\n',
    "is imported as #kit",
  ],
  [
    "a folder of the kit climbs into another",
    "app/kit/a/office/bad.ts",
    'import { x } from "../../b/x.ts";\nexport const y = x;\n',
    "is imported as #kit",
  ],
] as const;

describe("the linter", () => {
  /** Several cases are about the same name. */
  const wrong = WRONG_IMPORTS.map(([what, file, text, message], index) => ({
    what,
    file: file.replace("bad.", `bad-${index}.`),
    text,
    message,
  }));
  const RIGHT = "app/features/a/good.ts";
  const OWN_ROOT = "app/features/pages/office/desk/good.ts";
  const MISNAMED = "app/ui/BadName.ts";
  const ANY = "app/ui/any.ts";
  const LONG = "app/ui/long.ts";
  let found: ReturnType<typeof lint>;
  beforeAll(() => {
    found = lint({
      ...Object.fromEntries(wrong.map(({ file, text }) => [file, text])),
      [RIGHT]: 'import { price } from "#domain/pricing/price.ts";\nexport const y = price;\n',
      [OWN_ROOT]: 'import { x } from "../../x.ts";\nimport { z } from "#features/quotes/z.ts";\nexport const y = [x, z];\n',
      [MISNAMED]: "export const x = 1;\n",
      [ANY]: "export const x: any = 1;\n",
      [LONG]: Array.from({ length: 401 }, (_, line) => `export const x${line} = ${line};`).join("\n"),
    });
  });

  it.each(wrong)("refuses when $what", ({ file, message }) => {
    expect(found.said(file)).toContain(message);
  });

  it("lets imports in the right direction pass, and fails over any other", () => {
    expect(found.said(RIGHT)).toBe("");
    expect(found.said(OWN_ROOT)).toBe("");
    expect(found.status).not.toBe(0);
  });

  it("refuses a file name that is not in kebab-case, `any`, and files of more than 400 lines", () => {
    expect(found.said(MISNAMED)).toContain("filename-case");
    expect(found.said(ANY)).toContain("no-explicit-any");
    expect(found.said(LONG)).toContain("max-lines");
  });
});

describe("domain/ compiles without DOM and without Node", () => {
  const CASES = [
    ["the DOM", "dom.ts", "export const x = document.title;\n", "Cannot find name 'document'"],
    ["Node", "node.ts", "export const x = process.pid;\n", "Cannot find name 'process'"],
    ["Buffer", "buffer.ts", "export const x = Buffer.alloc(1);\n", "Cannot find name 'Buffer'"],
  ] as const;
  let found: ReturnType<typeof run>;
  beforeAll(() => {
    const folder = sandbox(["tsconfig.json", "app/domain/tsconfig.json"]);
    for (const [, file, text] of CASES) write(folder, `app/domain/x/${file}`, text);
    found = run(folder, "tsc", ["--noEmit", "--pretty", "false", "-p", "app/domain"]);
  });

  it.each(CASES)("refuses %s", (_what, file, _text, message) => {
    expect(
      found.output
        .split("\n")
        .filter((line) => line.includes(file))
        .join("\n"),
    ).toContain(message);
    expect(found.status).not.toBe(0);
  });
});

describe("nothing unused", () => {
  it("refuses an unused file, export and dependency", () => {
    const folder = sandbox(["knip.json", "tsconfig.json"]);
    write(folder, "package.json", JSON.stringify({ name: "x", type: "module", dependencies: { react: "1" } }));
    write(folder, "server/main.ts", 'import { used } from "./part.ts";\nconsole.log(used);\n');
    write(folder, "server/part.ts", "export const used = 1;\nexport const unused = 2;\n");
    write(folder, "app/features/a/forgotten.ts", "export const x = 1;\n");
    const { status, output } = run(folder, "knip", ["--no-progress", "--no-config-hints"]);
    expect(status).not.toBe(0);
    for (const name of ["forgotten.ts", "unused", "react"]) expect(output).toContain(name);
  });
});

describe("no secrets", () => {
  it.each([
    ["a private key", `-----BEGIN ${"RSA"} PRIVATE KEY-----`],
    ["an AWS key", `AKIA${"ABCDEFGHIJKLMNOP"}`],
    ["a GitHub token", `ghp_${"a".repeat(36)}`],
    ["an OpenAI key", `sk-${"proj-"}${"a1".repeat(20)}`],
    ["a password in an address", `postgres://user:${"correct-horse"}@db.example/x`],
  ])("recognises %s", (what, text) => {
    expect(findSecrets("x.ts", `const a = "${text}";`)).toEqual([{ file: "x.ts", line: 1, what }]);
  });

  it("is not fooled by a password that begins like an example", () => {
    expect(findSecrets("x.ts", `postgres://u:password-${"really9"}@h/x`)).toHaveLength(1);
  });

  it("reads files of every kind, also private keys", () => {
    const folder = sandbox(["scripts/gates", "scripts/run-command.ts", "app/platform/operator-error.ts", "package.json"]);
    write(folder, "id_rsa", `-----BEGIN ${"OPENSSH"} PRIVATE KEY-----\n`);
    spawnSync("git", ["init", "-q"], { cwd: folder });
    const { status, output } = run(folder, "node", ["scripts/gates/secrets.ts"]);
    expect(output).toContain("id_rsa:1 looks like a private key");
    expect(status).toBe(1);
  });

  it("does not cry at documentation", () => {
    expect(findSecrets("README.md", "DATABASE_URL=postgres://user:password@host:5432/name")).toEqual([]);
  });
});
