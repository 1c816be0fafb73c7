import { execFile } from "node:child_process";
import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { chown, mkdir, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { UNFINISHED_PREFIX, programOptions } from "#platform/postgres-binaries.server.ts";
import { type SystemUser, databaseFolder } from "#platform/postgres-user.server.ts";
import { OperatorError } from "./operator-error.ts";

const run = promisify(execFile);
const CREDENTIALS_FILE = "credentials.json";
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const PASSWORD_BYTES = 24;
/** Below every system's range for outgoing connections, one of which could otherwise occupy our port at a restart. */
const LOWEST_PORT = 20_000;
const HIGHEST_PORT = 32_000;
export const DATABASE_OWNER = "orbweave";

/** A database folder, and everything needed to start and reach its server. */
export interface Cluster {
  readonly folder: string;
  readonly programs: string;
  readonly user: SystemUser | undefined;
  /** Part of the command line of every process of this server, which is how we recognise our own. */
  readonly name: string;
  readonly password: string;
  readonly port: number;
  /** Server settings that differ from the app's; only set by tests, whose data is disposable. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface ClusterPlace {
  readonly dataDir: string;
  readonly programs: string;
  readonly user: SystemUser | undefined;
}

export async function openCluster(place: ClusterPlace, log: (message: string) => void): Promise<Cluster> {
  const folder = databaseFolder(place.dataDir);
  if (!(await stat(folder).catch(() => undefined))) {
    log(`Preparing a new database in ${folder}`);
    await createCluster(place, folder);
  } else if (place.programs !== "") await refuseOtherMajor(place, folder);
  // Derived from the path rather than a stored id: a copied folder must not mistake the original's server for its own.
  const name = `orbweave-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
  return { folder, programs: place.programs, user: place.user, name, ...(await readCredentials(folder)) };
}

/** Refuses a folder of another major version with a clear message; PostgreSQL would refuse it too, but say why only in its log. */
async function refuseOtherMajor({ programs, user }: ClusterPlace, folder: string): Promise<void> {
  const made = (await readFile(join(folder, "PG_VERSION"), "utf8").catch(() => "")).trim();
  const { stdout } = await run(join(programs, "postgres"), ["--version"], programOptions(user));
  const installed = /\b(\d+)(?:\.\d+|beta|rc|devel)/.exec(stdout)?.[1] ?? "";
  if (made === installed || made === "" || installed === "") return;
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${made}, and PostgreSQL ${installed} is installed, which cannot open it: ` +
      "make a backup with the version of this product that you ran before (npm run backup FILE), move that folder away, " +
      "then restore with this version (npm run restore FILE -- --force); docs/operate.md, PostgreSQL upgrade, has the commands.",
  );
}

export async function moveToAnotherPort(cluster: Cluster): Promise<Cluster> {
  const port = randomPort();
  const file = join(cluster.folder, CREDENTIALS_FILE);
  await writeDurably(`${file}.new`, JSON.stringify({ port, password: cluster.password }), cluster.user);
  await rename(`${file}.new`, file);
  await syncFolder(cluster.folder);
  return { ...cluster, port };
}

/** Only for the holder of the data folder's lock. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    // An initdb that outlived its app may still be writing there; the next start then removes the folder.
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** The folder gets its final name only once it is complete and synced, so that a crash cannot leave half a database. */
async function createCluster({ dataDir, programs, user }: ClusterPlace, folder: string): Promise<void> {
  const unfinished = join(dataDir, `${UNFINISHED_PREFIX}${randomUUID()}`);
  const cluster = join(unfinished, "cluster");
  const passwordFile = join(unfinished, "password");
  const password = randomBytes(PASSWORD_BYTES).toString("hex");
  await mkdir(unfinished, { mode: OWNER_ONLY_FOLDER });
  if (user) await chown(unfinished, user.uid, user.gid);
  await writeDurably(passwordFile, password, user);
  await initialise(programs, cluster, passwordFile, user);
  await writeDurably(join(cluster, CREDENTIALS_FILE), JSON.stringify({ port: randomPort(), password }), user);
  await syncFolder(cluster);
  await rename(cluster, folder);
  await syncFolder(dirname(folder));
  await rm(unfinished, { recursive: true, force: true });
}

async function initialise(programs: string, cluster: string, passwordFile: string, user: SystemUser | undefined): Promise<void> {
  // PostgreSQL's built-in C.UTF-8 needs no operating system locale and sorts the same on every machine.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${DATABASE_OWNER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  // One syncfs instead of a thousand fsyncs: 1 s instead of 4 s.
  const sync = process.platform === "linux" ? ["--sync-method=syncfs"] : [];
  const options = [`--pgdata=${cluster}`, "--data-checksums", "--no-instructions", ...locale, ...access, ...sync];
  try {
    await run(join(programs, "initdb"), options, programOptions(user));
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    const reason = firstFailure(stderr || message);
    throw new OperatorError(`The database could not be prepared (${reason}). Put that right, or set DATABASE_URL to a PostgreSQL server.`, {
      cause,
    });
  }
}

/** PostgreSQL's first error message; later ones are consequences. */
export function firstFailure(output: string): string {
  const [, said = output] = /(?:FATAL|PANIC|error):\s+(.+)/.exec(output) ?? [];
  return said.replaceAll(/\s+/g, " ").trim();
}

async function readCredentials(folder: string): Promise<{ port: number; password: string }> {
  const file = join(folder, CREDENTIALS_FILE);
  try {
    const { port, password } = JSON.parse(await readFile(file, "utf8")) as { port: number; password: string };
    return { port, password };
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read, so the database beside it cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/** `wx` does not follow links: as root we write into a folder where a less privileged user could have planted one. */
async function writeDurably(file: string, content: string, user: SystemUser | undefined): Promise<void> {
  await rm(file, { force: true });
  const handle = await open(file, "wx", OWNER_ONLY_FILE);
  try {
    if (user) await handle.chown(user.uid, user.gid);
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders as files, and does not need it for a durable rename.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function randomPort(): number {
  return randomInt(LOWEST_PORT, HIGHEST_PORT);
}
