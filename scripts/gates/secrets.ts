import { readFile } from "node:fs/promises";
import { run } from "../run-command.ts";
import { findSecrets } from "./find-secrets.ts";

/** Every tracked or untracked file; a NUL byte marks a binary one. */
const listed = await run("git", ["-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard"]);
const texts = await Promise.all(
  listed
    .split("\n")
    .filter(Boolean)
    .map(async (file) => [file, await readFile(file, "utf8").catch(() => "")] as const),
);
const findings = texts.filter(([, text]) => !text.includes("\0")).flatMap(([file, text]) => findSecrets(file, text));
for (const { file, line, what } of findings) console.error(`${file}:${line} looks like ${what}`);
process.exit(findings.length > 0 ? 1 : 0);
