import { SOURCE_LIMITS } from "./source-limits.ts";

/** Control characters, direction overrides and other invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const DRIVE = /^[a-z]:$/i;

/** Paths are shown, hashed and passed on, so one may only name a file inside the project. */
export function plainPath(path: string): string {
  const parts = path
    .replaceAll(UNSEEN, "")
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== ".." && !DRIVE.test(part));
  return parts.join("/").slice(-SOURCE_LIMITS.pathCharacters);
}

/** Where a path becomes part of a record, one that would need cleaning is rejected. */
export const isPlainPath = (path: string): boolean => path !== "" && path === plainPath(path);
