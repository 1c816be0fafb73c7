import { limitSize } from "#domain/text/file-size.ts";
import { ACCEPTED_WORDS, MAX_FILE_BYTES, MAX_FILES } from "./accepted-files.ts";

/** Why a file is refused: HTTP status and message, in one place. */
export const FILE_REASONS = {
  too_many: [400, () => `Please attach at most ${MAX_FILES} files.`],
  empty: [400, (name: string) => `“${name}” is empty. Please choose it again.`],
  too_large: [413, (name: string) => `“${name}” is larger than ${limitSize(MAX_FILE_BYTES)}. Please send a smaller one.`],
  wrong_type: [415, (name: string) => `“${name}” is a type of file that we do not accept. Please send ${ACCEPTED_WORDS}.`],
  active: [
    415,
    (name: string) =>
      `“${name}” contains a script, macros, an embedded object or an attached file, or loads a part of itself from elsewhere. Please print it into a new PDF, and send that.`,
  ],
  too_slow: [422, (name: string) => `“${name}” could not be checked in time, so it was not taken. Please send a smaller or simpler file.`],
  unreadable: [415, (name: string) => `“${name}” seems to be damaged. Please check that it opens on your computer, and send it again.`],
  too_many_pixels: [413, (name: string) => `“${name}” has more pixels than we can read. Please make the picture smaller.`],
  no_room: [507, () => "We cannot accept files right now. Please send your message without them, and we will find another way."],
} as const satisfies Readonly<Record<string, readonly [status: number, sentence: (name: string) => string]>>;

export type FileReason = keyof typeof FILE_REASONS;

export interface FileRefusal {
  readonly reason: FileReason;
  /** The sender's file name. */
  readonly name: string;
}

export function fileSentence({ reason, name }: FileRefusal): readonly [status: number, sentence: string] {
  const [status, sentence] = FILE_REASONS[reason];
  return [status, sentence(name)];
}
