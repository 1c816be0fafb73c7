import { sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { fileSize } from "#domain/text/file-size.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";

export type Uploader = "visitor" | "other";

/** The subject kind of published pictures. Staff publish them, so they do not count against the upload quota. */
export const PICTURE_SUBJECT = "image";

/** The share visitors may fill: the rest is reserved for staff and for uploads that must not be refused. */
const VISITOR_SHARE = 0.8;
/** The share at which staff are warned: early enough to act, but not before it matters. */
const NEARLY_FULL = 0.8;

type Needed = Pick<Services, "db" | "config">;

async function usedBytes({ db }: Needed): Promise<number> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(sql`${files.subjectKind} is distinct from ${PICTURE_SUBJECT}`);
  return Number(row?.used);
}

const limitFor = ({ config }: Needed, uploader: Uploader) =>
  uploader === "visitor" ? Math.floor(config.uploadQuotaBytes * VISITOR_SHARE) : config.uploadQuotaBytes;

export const hasRoomFor = async (services: Needed, bytes: number, uploader: Uploader): Promise<boolean> =>
  (await usedBytes(services)) + bytes <= limitFor(services, uploader);

/** How long a sum is reused for incoming mails. */
const SUM_MS = 10_000;
/** Above this share of the limit, a fresh sum is calculated for every mail. */
const NEAR_LIMIT = 0.9;

interface Sum {
  readonly untilMs: number;
  bytes: number;
}

const sums = new WeakMap<Db, Sum>();

async function recentSum(services: Needed, nowMs: number): Promise<Sum> {
  const known = sums.get(services.db);
  if (known && nowMs < known.untilMs) return known;
  const sum = { untilMs: nowMs + SUM_MS, bytes: await usedBytes(services) };
  sums.set(services.db, sum);
  return sum;
}

/** For mails, which arrive by the hundred: adding up all files for each one would cost more than storing it. */
export async function hasRoomForMail(services: Needed & Pick<Services, "clock">, bytes: number): Promise<boolean> {
  const sum = await recentSum(services, services.clock.now().getTime());
  sum.bytes += bytes;
  return sum.bytes <= limitFor(services, "visitor") * NEAR_LIMIT || hasRoomFor(services, bytes, "visitor");
}

export interface QuotaNotice {
  readonly isFull: boolean;
  readonly words: string;
}

const REMEDY = "Increase UPLOAD_QUOTA and restart the app";

/** Only for staff who can act on it. Undefined while there is enough room. */
export async function findQuotaNotice({ services, actor }: Ctx): Promise<QuotaNotice | undefined> {
  if (!allows(authorise(actor, "home"), "settings")) return undefined;
  const used = await usedBytes(services);
  const [visitors, all] = [limitFor(services, "visitor"), limitFor(services, "other")];
  if (used >= all)
    return {
      isFull: true,
      words: `All ${fileSize(all)} of upload space is used. No files can be attached. ${REMEDY}.`,
    };
  if (used >= visitors)
    return {
      isFull: true,
      words: `Visitors can no longer attach files: their ${fileSize(visitors)} of upload space is used. Staff and applicants still can. ${REMEDY}.`,
    };
  if (used < visitors * NEARLY_FULL) return undefined;
  return {
    isFull: false,
    words: `Uploads use ${Math.floor((used / visitors) * 100)} % of the ${fileSize(visitors)} available to visitors. ${REMEDY} before it is full, or visitors will not be able to attach files.`,
  };
}
