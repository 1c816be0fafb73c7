import { DATABASE_REMEDIES, innermost } from "#platform/database-sentence.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { describeError, maskAddresses } from "#platform/redact.ts";

/** What an operator can do about system errors. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: "Give it to the user who runs this.",
  EPERM: "Give it to the user who runs this.",
  EROFS: "Its disk is read-only: choose another folder.",
  ENOSPC: "Its disk is full: make room.",
  EDQUOT: "The user's quota is used up: make room.",
  ENOTDIR: "A part of this path is a file: choose another folder.",
  ENOENT: "Start in the folder of the app, after npm run build.",
  EMFILE: "Too many files are open: raise the limit (ulimit -n).",
};

/** Why the start failed, in one sentence. Only with `isDetailed` is it followed by where in the code it happened. */
export function startFailure(error: unknown, isDetailed: boolean): string {
  const sentence = sentenceOf(error);
  return isDetailed && !(error instanceof OperatorError) ? `${sentence}\n${JSON.stringify(describeError(error), null, 2)}` : sentence;
}

function sentenceOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return `The start failed: ${String(error)}.`;
  const { code = "", path, message } = innermost(error) as NodeJS.ErrnoException;
  if (path !== undefined) return `${path} cannot be used (${code}). ${REMEDIES[code] ?? "Check the folder and its disk."}`;
  const reason = maskAddresses(message).trim().replace(/\.$/, "").replaceAll(/\s+/g, " ");
  return `The start failed: ${reason}${code && ` (${code})`}. ${REMEDIES[code] ?? DATABASE_REMEDIES[code] ?? "LOG_LEVEL=debug shows where."}`;
}
