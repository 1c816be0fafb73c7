import { ACCEPTED_TYPES, extensionOf } from "./accepted-files.ts";

const MAX_NAME_LENGTH = 100;
const NAMELESS = "file";

/** Longer ones are cut before anything reads them: a browser sends what a script tells it to, also a name of megabytes. */
const MAX_READ_LENGTH = 1_000;

const isDotOrSpace = (character: string | undefined) => character === "." || character === " ";

/** By hand: a search for dots at the end starts again at each of them. */
function trimDots(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && isDotOrSpace(name[start])) start += 1;
  while (end > start && isDotOrSpace(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/** Its beginning, and its end, as that says what the file is. */
const shorten = (name: string) =>
  name.length <= MAX_READ_LENGTH ? name : `${name.slice(0, MAX_READ_LENGTH / 2)}${name.slice(-MAX_READ_LENGTH / 2)}`;

/** The last part of a path, without anything that an operating system or a reader would take for something else. */
export function cleanFileName(name: string): string {
  const last = shorten(name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1)).toWellFormed();
  const plain = trimDots(
    last
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, "")
      .replaceAll(/[<>:"|?*]/g, "-")
      .replaceAll(/\s+/g, " "),
  );
  if (plain.length <= MAX_NAME_LENGTH) return plain || NAMELESS;
  const extension = extensionOf(plain).slice(0, 10);
  return trimDots(
    `${plain
      .slice(0, MAX_NAME_LENGTH - extension.length - 1)
      .toWellFormed()
      .trim()}.${extension}`,
  );
}

/** The name says what the file is, whatever the sender called it. */
export function nameFor(name: string, contentType: string): string {
  const clean = cleanFileName(name);
  const extensions: readonly string[] = ACCEPTED_TYPES[contentType]?.extensions ?? [];
  return extensions.includes(extensionOf(clean)) ? clean : `${clean}.${extensions[0] ?? "bin"}`;
}

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: a plain name for old programs, the real one for all others. Never shown in place. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\w. -]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percent(name)}`;
}
