import { readFile } from "node:fs/promises";
import { run } from "../run-command.ts";
import { findSecrets } from "./find-secrets.ts";

const TEXT = /\.(?:ts|tsx|mjs|js|json|css|md|yml|yaml|sql|txt|csv|env|sh)$|(?:^|\/)(?:Dockerfile|\.env[^/]*|\.npmrc)$/;

const listed = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard"]);
const files = listed.split("\n").filter((file) => TEXT.test(file));
const findings = (await Promise.all(files.map(async (file) => findSecrets(file, await readFile(file, "utf8").catch(() => ""))))).flat();
for (const { file, line, what } of findings) console.error(`${file}:${line} looks like ${what}`);
process.exit(findings.length > 0 ? 1 : 0);
