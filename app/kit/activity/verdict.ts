/**
 * `gap`: the entry is missing. `content`: its payload was altered. `chain`: the entry itself was altered. `emptied`: its payload is gone,
 * and no recorded erasure covers it.
 */
export type Fault = "gap" | "content" | "chain" | "emptied";

export type Verdict =
  /** The hash of the last entry, to be kept outside the system: an attacker who truncates the log cannot recreate it. */
  | {
      readonly ok: true;
      readonly entries: number;
      readonly head: string;
      /** Entries that are not in the chain yet. */ readonly unsealed: number;
    }
  | { readonly ok: false; readonly brokenAt: number; readonly fault: Fault };

const FAULTS: Readonly<Record<Fault, string>> = {
  gap: "it is missing",
  content: "its content is not what was written",
  chain: "it is not what was written",
  emptied: "its content is gone without a recorded erasure",
};

const say = (count: number) => count.toLocaleString("en-GB");

export function verdictWords(verdict: Verdict): string {
  if (!verdict.ok)
    return `The log is broken at entry ${say(verdict.brokenAt)}: ${FAULTS[verdict.fault]}. Everything before it is as it was written.`;
  const { entries, head, unsealed } = verdict;
  const tail =
    unsealed === 0
      ? ""
      : `. ${say(unsealed)} more ${unsealed === 1 ? "entry is" : "entries are"} not sealed yet: a running app seals within a second.`;
  return entries === 0
    ? `The log is empty${tail || "."}`
    : `The log is intact: ${say(entries)} ${entries === 1 ? "entry" : "entries"}. Head: ${head}${tail}`;
}
