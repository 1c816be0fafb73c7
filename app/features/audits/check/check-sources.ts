import type { CheckAnswer, FileReport } from "#domain/audits/check/check-report.ts";
import { contractsOf, declare, type ParsedFile } from "#domain/audits/check/declarations.ts";
import { detect } from "#domain/audits/check/detect.ts";
import { byWeight } from "#domain/audits/check/finding.ts";
import { drawInheritance, kinshipOf } from "#domain/audits/check/inheritance-picture.ts";
import { add, measure, NOTHING } from "#domain/audits/check/measure.ts";
import { openSources, type CheckInput } from "./open-sources.ts";
import { parseSource } from "./parse-source.ts";
import { runSolhint } from "./run-solhint.ts";

/** Empty on plain HTTP pages, where browsers provide no `crypto.subtle`. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!("subtle" in crypto)) return "";
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The whole check, which runs in a web worker in the visitor's browser without network access. Calls `onRead` after parsing and again after
 * checking a file; each is half of that file's progress.
 */
export async function checkSources(input: CheckInput, onRead: (done: number, of: number) => void = () => {}): Promise<CheckAnswer> {
  const opened = await openSources(input);
  if (!opened.ok) return opened;
  const { sources, leftOut } = opened;
  const hashes = await Promise.all(sources.map(({ bytes }) => sha256(bytes)));
  const read = sources.map(({ path, text }, index) => {
    const parsed = parseSource(text);
    onRead(Math.floor((index + 1) / 2), sources.length);
    return { path, text, sha256: hashes[index] ?? "", parsed };
  });
  const parsed = read.flatMap(({ path, text, parsed }): ParsedFile[] => (parsed.ok ? [{ path, text, root: parsed.root }] : []));
  const declarations = declare(parsed);
  const files = read.map(({ path, text, sha256, parsed }, index): FileReport => {
    if (!parsed.ok) return { path, sha256, measure: NOTHING, findings: [], problem: parsed.problem };
    const file = { path, text, root: parsed.root };
    const report = {
      path,
      sha256,
      measure: measure(file, declarations),
      findings: [...detect(file, declarations), ...runSolhint(parsed.root)].sort(byWeight),
    };
    onRead(Math.floor((read.length + index + 1) / 2), read.length);
    return report;
  });
  const total = files.map((file) => file.measure).reduce(add, NOTHING);
  const kinship = parsed.flatMap(({ root }) => contractsOf(root)).map(kinshipOf);
  const picture = drawInheritance(kinship);
  return {
    ok: true,
    report: { files, total, kinship, ...(picture && { picture }), leftOut, sources: sources.map(({ path, text }) => ({ path, text })) },
  };
}
