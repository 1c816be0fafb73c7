import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "./operator-error.ts";

/** In this order: the conventional database owners, then the user who owns nothing. macOS prefixes its service users. */
const CANDIDATE_USERS = ["postgres", "_postgres", "nobody"];
/** Lets the database's user traverse a folder owned by root without listing it. */
const PASS_THROUGH_MODE = 0o711;
const OWNER_ONLY_MODE = 0o700;
const DATABASE_FOLDER = "postgres";
const SUGGESTED_DATA_DIR = "/var/lib/orbweave";

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export function databaseFolder(dataDir: string): string {
  return join(dataDir, DATABASE_FOLDER);
}

/**
 * The folder to use if DATA_DIR is not set: `dataDir` itself, unless the app runs as root and the unprivileged user PostgreSQL then needs
 * has no access (a checkout under /root, mode 0700). The replacement depends only on the path, so every start finds the same one. Never
 * call this for a DATA_DIR set by the operator, who expects the data there.
 */
export function reachableDataDir(dataDir: string): string {
  const path = resolve(dataDir);
  const user = databaseUser(path);
  if (!user || !closedFolder(path, user)) return path;
  const suffix = createHash("sha256").update(path).digest("hex").slice(0, 8);
  return `${SUGGESTED_DATA_DIR}-${suffix}`;
}

/** Where this installation stores its data. Everything that touches the folder uses this, so that all of it agrees. */
export function dataDirOf(config: { readonly dataDir: string; readonly isDataDirChosen: boolean }): string {
  return config.isDataDirChosen ? config.dataDir : reachableDataDir(config.dataDir);
}

/** Creates the folder if needed, and returns its real path and the user who runs the database in it (undefined: the current user). */
export function prepareDataDir(dataDir: string): { folder: string; user: SystemUser | undefined } {
  const path = resolve(dataDir);
  refuseFile(path, path);
  const user = databaseUser(path);
  const closed = user && closedFolder(path, user);
  if (closed) throw new OperatorError(unreachableMessage(path, closed));
  const firstCreated = mkdirSync(path, { recursive: true });
  if (user && firstCreated) openForPassing(firstCreated, path);
  if (user) giveFolderTo(databaseFolder(path), user);
  // PostgreSQL requires this mode, and a copied folder easily loses it.
  if (existsSync(databaseFolder(path))) chmodSync(databaseFolder(path), OWNER_ONLY_MODE);
  return { folder: realpathSync(path), user };
}

function refuseFile(dataDir: string, part: string): void {
  const found = statSync(part, { throwIfNoEntry: false });
  if (!found) refuseFile(dataDir, dirname(part));
  else if (!found.isDirectory())
    throw new OperatorError(`${part} is not a folder, so the data folder ${dataDir} does not work. Choose another one with DATA_DIR.`);
}

/** PostgreSQL refuses to run as root. An existing database keeps its owner. */
function databaseUser(dataDir: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(databaseFolder(dataDir), { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of CANDIDATE_USERS) {
    const [, , uid, gid] = entries.find((entry) => entry[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and /etc/passwd has none of ${CANDIDATE_USERS.join(", ")} to run it as. Start the app as another user, or set DATABASE_URL.`,
  );
}

function closedFolder(path: string, user: SystemUser): string | undefined {
  if (!existsSync(path)) return closedFolder(dirname(path), user);
  const folders: string[] = [];
  for (let folder = realpathSync(path); folder !== folders[0]; folder = dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => !mayEnter(folder, user));
}

function mayEnter(folder: string, user: SystemUser): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function openForPassing(first: string, last: string): void {
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) chmodSync(folder, PASS_THROUGH_MODE);
}

/** A database copied here by root, for example from a backup, belongs to root, but PostgreSQL only opens one its own user owns. */
function giveFolderTo(folder: string, user: SystemUser): void {
  if (statSync(folder, { throwIfNoEntry: false })?.uid !== 0) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) lchownSync(join(folder, name), user.uid, user.gid);
  // The folder itself comes last: until then the next start still sees root as its owner and finishes an interrupted handover.
  chownSync(folder, user.uid, user.gid);
}

function unreachableMessage(dataDir: string, closed: string): string {
  return (
    `As root the database runs as an unprivileged user, who cannot enter ${closed}, so the data folder ${dataDir} does not work. ` +
    `Set DATA_DIR to a folder others may pass through, such as ${SUGGESTED_DATA_DIR}, or set DATABASE_URL.`
  );
}
