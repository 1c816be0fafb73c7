import { ACCEPTED_TYPES, extensionOf } from "./accepted-files.ts";

const MAX_NAME_LENGTH = 100;
const NAMELESS = "file";

/** The last part of a path, without anything that an operating system or a reader would take for something else. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  if (plain.length <= MAX_NAME_LENGTH) return plain || NAMELESS;
  const extension = extensionOf(plain).slice(0, 10);
  return `${plain.slice(0, MAX_NAME_LENGTH - extension.length - 1).toWellFormed().trim()}.${extension}`;
}

/** The name says what the file is, whatever the sender called it. */
export function nameFor(name: string, contentType: string): string {
  const clean = cleanFileName(name);
  const extensions: readonly string[] = ACCEPTED_TYPES[contentType]?.extensions ?? [];
  return extensions.includes(extensionOf(clean)) ? clean : `${clean}.${extensions[0] ?? "bin"}`;
}

const percent = (text: string) => encodeURIComponent(text).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: a plain name for old programs, the real one for all others. Never shown in place. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\w. -]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${percent(name)}`;
}
