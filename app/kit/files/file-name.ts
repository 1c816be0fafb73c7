import { ACCEPTED_TYPES, extensionOf } from "./accepted-files.ts";

const MAX_NAME_LENGTH = 100;
const NAMELESS = "file";

/** Longer names are truncated before anything reads them: a client may send a name of several megabytes. */
const MAX_READ_LENGTH = 1_000;

const isDotOrSpace = (character: string | undefined) => character === "." || character === " ";

/** Not a regular expression: a search for trailing dots restarts at each of them. */
function trimDots(name: string): string {
  let start = 0;
  let end = name.length;
  while (start < end && isDotOrSpace(name[start])) start += 1;
  while (end > start && isDotOrSpace(name[end - 1])) end -= 1;
  return name.slice(start, end);
}

/** Keeps the beginning and the end, which has the extension. */
const shorten = (name: string) =>
  name.length <= MAX_READ_LENGTH ? name : `${name.slice(0, MAX_READ_LENGTH / 2)}${name.slice(-MAX_READ_LENGTH / 2)}`;

/** The last part of a path, without characters that an operating system or a reader could misinterpret. */
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

/** The extension follows the detected type, whatever the sender called the file. */
export function nameFor(name: string, contentType: string): string {
  const clean = cleanFileName(name);
  const extensions: readonly string[] = ACCEPTED_TYPES[contentType]?.extensions ?? [];
  return extensions.includes(extensionOf(clean)) ? clean : `${clean}.${extensions[0] ?? "bin"}`;
}

const percent = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: an ASCII name for old programs and the real one for all others. Always an attachment. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\w. -]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percent(name)}`;
}
