import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import { backUpInstallation } from "./installation.server.ts";

/** In DATA_DIR, which all processes share. */
const folderOf = ({ services }: Ctx) => join(dataDirOf(services.config), "backup-downloads");

const fileOf = (ctx: Ctx, id: string) => join(folderOf(ctx), `${id}.tar.gz`);

/** One line of the response, sent while the backup is being made. */
export type BackupNews = { readonly says: string } | { readonly ready: string } | { readonly failed: string };

async function removeOld(ctx: Ctx): Promise<void> {
  const folder = folderOf(ctx);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs > HOUR_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}

let isMaking = false;

async function make(ctx: Ctx, interrupted: AbortSignal, tell: (news: BackupNews) => void): Promise<void> {
  if (isMaking) return tell({ failed: "A backup is being made. Try again when it is done." });
  isMaking = true;
  try {
    await removeOld(ctx);
    const id = randomUUID();
    const says = (_: string, progress?: string) => progress !== undefined && tell({ says: progress });
    await backUpInstallation(ctx.services.config, { file: fileOf(ctx, id), isForced: false, interrupted, tell: says });
    await writeAs(ctx, "settings", async (_, record) => record({ type: "backup.made", subject: { kind: "backup", id } }));
    tell({ ready: id });
  } catch (error) {
    ctx.services.log.error({ err: error }, "a backup for download failed");
    tell({ failed: error instanceof OperatorError ? error.message : "The backup failed. The server’s log says why." });
  } finally {
    isMaking = false;
  }
}

/** Makes a backup and streams its progress as JSON lines; the last line contains the download id. */
export function backupNews(ctx: Ctx, interrupted: AbortSignal): ReadableStream<Uint8Array> {
  authorise(ctx.actor, "settings");
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      await make(ctx, interrupted, (news) => {
        if (!interrupted.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
      });
      if (!interrupted.aborted) controller.close();
    },
  });
}

/** The finished backup, deleted once it has been sent. Undefined if it is gone. */
export async function takeBackup(ctx: Ctx, id: string) {
  authorise(ctx.actor, "settings");
  const path = fileOf(ctx, id);
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const file = createReadStream(path);
  file.once("end", () => void rm(path, { force: true }));
  return { bytes: found.size, body: Readable.toWeb(file) as ReadableStream<Uint8Array> };
}
