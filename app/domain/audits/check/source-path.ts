import { SOURCE_LIMITS } from "./source-limits.ts";

/** Control characters, marks that turn the direction of writing, and whatever else is in a text without being seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const DRIVE = /^[a-z]:$/i;

/** A path is shown, hashed and handed on: it names a file inside the project and does nothing else. */
export function plainPath(path: string): string {
  const parts = path
    .replaceAll(UNSEEN, "")
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== ".." && !DRIVE.test(part));
  return parts.join("/").slice(-SOURCE_LIMITS.pathCharacters);
}

/** What would have to be changed is refused where the path becomes part of a record. */
export const isPlainPath = (path: string): boolean => path !== "" && path === plainPath(path);
