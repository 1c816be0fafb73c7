import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findSecrets } from "../../scripts/gates/find-secrets.ts";

/** Each gate is run on input it must reject: a gate that accepts it protects nothing. */
const BIN = join(process.cwd(), "node_modules", ".bin");
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

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

function lint(file: string, text: string) {
  const folder = sandbox([".oxlintrc.json"]);
  write(folder, file, text);
  return run(folder, "oxlint", []);
}

describe("imports run one way", () => {
  it.each([
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
  ])("refuses when %s", (_, file, text, message) => {
    const { status, output } = lint(file, text);
    expect(output).toContain(message);
    expect(status).not.toBe(0);
  });

  it("lets the right direction pass", () => {
    expect(lint("app/features/a/good.ts", 'import { price } from "#domain/pricing/price.ts";\nexport const y = price;\n').status).toBe(0);
  });
});

describe("style gates", () => {
  it("refuse a file name that is not in kebab-case", () => {
    expect(lint("app/ui/BadName.ts", "export const x = 1;\n").output).toContain("filename-case");
  });

  it("refuse `any` and files of more than 400 lines", () => {
    expect(lint("app/ui/bad.ts", "export const x: any = 1;\n").output).toContain("no-explicit-any");
    expect(lint("app/ui/bad.ts", Array.from({ length: 401 }, (_, line) => `export const x${line} = ${line};`).join("\n")).output).toContain(
      "max-lines",
    );
  });
});

describe("domain/ compiles without DOM and without Node", () => {
  it.each([
    ["the DOM", "export const x = document.title;\n", "Cannot find name 'document'"],
    ["Node", "export const x = process.pid;\n", "Cannot find name 'process'"],
    ["Buffer", "export const x = Buffer.alloc(1);\n", "Cannot find name 'Buffer'"],
  ])("refuses %s", (_, text, message) => {
    const folder = sandbox(["tsconfig.json", "app/domain/tsconfig.json"]);
    write(folder, "app/domain/x/bad.ts", text);
    const { status, output } = run(folder, "tsc", ["--noEmit", "-p", "app/domain"]);
    expect(output).toContain(message);
    expect(status).not.toBe(0);
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
