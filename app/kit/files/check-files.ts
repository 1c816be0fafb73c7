import { ACCEPT, extensionOf, MAX_FILE_BYTES, MAX_FILES } from "./accepted-files.ts";
import { type FileReason, fileSentence } from "./file-reasons.ts";
import type { AttachedFile, FileFacts } from "#domain/tickets/widget-state.ts";

interface CheckedChoice<F> {
  readonly taken: readonly F[];
  /** One message per refused file, and one for all files over the limit. */
  readonly refusals: readonly string[];
}

const EXTENSIONS = ACCEPT.split(",");

/** Checks the name and size only: the server checks the content. */
function reasonAgainst({ name, size }: FileFacts): FileReason | undefined {
  if (!EXTENSIONS.includes(`.${extensionOf(name)}`)) return "wrong_type";
  if (size === 0) return "empty";
  return size > MAX_FILE_BYTES ? "too_large" : undefined;
}

const isSame = (one: FileFacts, other: FileFacts) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The server's checks, as far as a browser can make them before the upload. Ignores files that are already attached. */
export function checkFiles<F extends FileFacts>(attached: readonly AttachedFile[], chosen: readonly F[]): CheckedChoice<F> {
  const fresh = chosen.filter((file) => !attached.some((other) => isSame(other.file, file)));
  const judged = fresh.map((file) => ({ file, reason: reasonAgainst(file) }));
  const good = judged.filter(({ reason }) => reason === undefined).map(({ file }) => file);
  const taken = good.slice(0, Math.max(0, MAX_FILES - attached.length));
  const refusals = judged.flatMap(({ file, reason }) => (reason ? [fileSentence({ reason, name: file.name })[1]] : []));
  const [, tooMany] = fileSentence({ reason: "too_many", name: "" });
  return { taken, refusals: good.length > taken.length ? [...refusals, `${tooMany} ${leftOut(good.slice(taken.length))}`] : refusals };
}

const leftOut = (files: readonly FileFacts[]) => `Left out: ${files.map(({ name }) => name).join(", ")}.`;
