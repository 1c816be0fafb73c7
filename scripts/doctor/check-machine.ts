import { access, constants, readFile, stat, statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Config } from "#platform/config.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { type Finding, speaker } from "./finding.ts";

const OLDEST_NODE = 24;
const GIGABYTE = 1024 ** 3;
/** PostgreSQL stops when its disk is full. */
const MIN_FREE_BYTES = GIGABYTE;
const READ_BY_OTHERS = 0o077;
const WRITTEN_BY_OTHERS = 0o022;
const HEALTH_LIMIT_MS = 2_000;

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;
const modeOf = (mode: number) => (mode & 0o777).toString(8).padStart(3, "0");

export function checkNode(version = process.versions.node): Finding {
  const { ok, wrong } = speaker("Node");
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? ok(`Version ${version}.`)
    : wrong(`Version ${version} is too old. Use npm run doctor, which brings its own, or install Node ${OLDEST_NODE}.`);
}

/** The folder itself, or its nearest existing ancestor. */
export async function existing(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || path === dirname(path) ? path : existing(dirname(path));
}

export async function checkDisk(config: Config): Promise<Finding> {
  const { ok, note, wrong } = speaker("disk");
  const folder = await existing(dataDirOf(config));
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = bavail * bsize;
  const left = `${gigabytes(free)} free in ${folder}`;
  if (free < MIN_FREE_BYTES) return wrong(`${left}: make room for at least ${gigabytes(MIN_FREE_BYTES)}.`);
  if (files > 0 && ffree === 0) return wrong(`${folder} has no inodes left: delete files that are not needed.`);
  return free < config.uploadQuotaBytes
    ? note(`${left}; uploads alone may take ${gigabytes(config.uploadQuotaBytes)}. Lower UPLOAD_QUOTA or make room in time.`)
    : ok(`${left}.`);
}

async function checkSecretFile(area: string, path: string): Promise<Finding | undefined> {
  const { ok, wrong } = speaker(area);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) return found.code === "ENOENT" ? undefined : wrong(`${path} cannot be read (${found.code}).`);
  const content = await readFile(path).catch(() => undefined);
  if (content === undefined) return wrong(`${path} cannot be read by this user. Change its owner.`);
  if (content.length === 0) return wrong(`${path} is empty. Put the key back from where you keep a copy.`);
  return process.platform !== "win32" && (found.mode & READ_BY_OTHERS) !== 0
    ? wrong(`${path} can be read by others (mode ${modeOf(found.mode)}). Run: chmod 600 ${path}`)
    : ok(`${path} can be read by its owner only.`);
}

export async function checkFiles(config: Config, env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const { ok, note, wrong } = speaker("data folder");
  const folder = dataDirOf(config);
  const found = await stat(folder).catch(() => undefined);
  const key = await checkSecretFile("secret key", env["SECRET_KEY_FILE"] || join(folder, "secret.key"));
  const dkim = env["DKIM_PRIVATE_KEY_FILE"] ? await checkSecretFile("DKIM key", env["DKIM_PRIVATE_KEY_FILE"]) : undefined;
  const isWritable = await access(await existing(folder), constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  const ofFolder = () => {
    if (found && !found.isDirectory()) return wrong(`${folder} is not a folder. Choose another one with DATA_DIR.`);
    if (!isWritable) return wrong(`${folder} cannot be written to by this user. Change its owner, or choose another one with DATA_DIR.`);
    if (!found) return note(`${folder} is made by the first start.`);
    return process.platform !== "win32" && (found.mode & WRITTEN_BY_OTHERS) !== 0
      ? wrong(`${folder} can be written to by others (mode ${modeOf(found.mode)}). Run: chmod go-w ${folder}`)
      : ok(`${folder} can be written to by its owner only.`);
  };
  const noKey = config.secretKeys.length > 0 ? [] : [speaker("secret key").note("secret.key is made by the first start.")];
  return [ofFolder(), ...(key ? [key] : noKey), ...(dkim ? [dkim] : [])];
}

/** Undefined if the port is free. */
export async function listenFailure(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

export async function checkPort({ port, host }: Pick<Config, "port" | "host">): Promise<Finding> {
  const { ok, wrong } = speaker("port");
  const failure = await listenFailure(port, host);
  if (failure === undefined) return ok(`${port} is free.`);
  if (failure !== "EADDRINUSE") return wrong(`This user cannot listen on ${host}:${port} (${failure}). Choose others with HOST and PORT.`);
  const address = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const answer = await fetch(`http://${address.includes(":") ? `[${address}]` : address}:${port}/healthz`, {
    signal: AbortSignal.timeout(HEALTH_LIMIT_MS),
  })
    .then(async (response) => response.ok && (await response.text()).trim() === "ok")
    .catch(() => false);
  return answer ? ok(`The app answers at ${port}.`) : wrong(`${port} is taken by another program. Choose a free one with PORT.`);
}

/** A clock behind the software's build is wrong; one that is ahead is detected by comparison with the database. */
export function checkClock(newestMigrationMs: number, nowMs = Date.now()): Finding {
  const { ok, wrong } = speaker("clock");
  return nowMs < newestMigrationMs
    ? wrong(`It says ${new Date(nowMs).toISOString()}, which is before this version was made. Set it, and keep it by NTP.`)
    : ok(`It says ${new Date(nowMs).toISOString()}.`);
}
