import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Logo, Look } from "#domain/look/look.ts";
import { checkFile } from "#kit/files/check-file.server.ts";
import { type DrawnLogo, drawLogo } from "#kit/files/reencode-image.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type Tx, writeAs } from "#platform/write.server.ts";
import { settings } from "#db/schema/settings.ts";
import { BUILT_LOOK, LOGO_TYPES, lookOf, MAX_LOGO_BYTES, type StoredLook, storedLook } from "./look-input.ts";
import {
  findSetting,
  isStillAt,
  lockSetting,
  saveSetting,
  type SettingChange,
  type SettingSaved,
  settingRevision,
} from "./setting.server.ts";

const KEY = "look";
/** Stored separately from the look, which every page reads. */
const LOGO_KEY = "look_logo";
const storedLogo = z.object({ png: z.base64() });

const findStored = async (db: Db | Tx): Promise<StoredLook> => (await findSetting(db, KEY, storedLook)) ?? BUILT_LOOK;

/** Undefined if nothing differs from the built-in look. */
export const findLook = async (db: Db | Tx): Promise<Look | undefined> => lookOf(await findStored(db));

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** The logo read last: there is only one at a time. */
let known: { readonly hash: string; readonly png: Buffer } | undefined;

/** Undefined if there is none, or if it has been replaced. */
export async function findLogo(db: Db | Tx, logo: Pick<Logo, "hash"> | undefined): Promise<Buffer | undefined> {
  if (!logo || known?.hash === logo.hash) return logo && known?.png;
  const stored = await findSetting(db, LOGO_KEY, storedLogo);
  const png = stored && Buffer.from(stored.png, "base64");
  if (!png || hashOf(png) !== logo.hash) return undefined;
  known = { hash: logo.hash, png };
  return png;
}

export type LogoRead = { readonly ok: true; readonly logo: DrawnLogo } | { readonly ok: false; readonly sentence: string };

const refuse = (sentence: string): LogoRead => ({ ok: false, sentence });

/** Re-encodes the file, keeping only its pixels. */
export async function readLogo({ actor }: Ctx, file: File): Promise<LogoRead> {
  authorise(actor, "settings");
  return redrawnLogo(file);
}

/** The same for a logo that an export holds. */
export async function redrawnLogo(file: File): Promise<LogoRead> {
  if (file.size > MAX_LOGO_BYTES) return refuse("This file is larger than 500 KB. Please choose a smaller one.");
  const checked = await checkFile({ name: file.name, bytes: await file.bytes() });
  if (!checked.ok || !LOGO_TYPES.includes(checked.file.contentType)) return refuse("Please choose a picture: PNG, WebP or JPEG.");
  const logo = await drawLogo(checked.file.bytes);
  return logo
    ? { ok: true, logo }
    : refuse("This picture cannot be read, or one side is more than eight times as long as the other. Please choose another.");
}

async function storeLogo(tx: Tx, logo: DrawnLogo | "remove", now: Date): Promise<Logo | undefined> {
  if (logo === "remove") {
    await tx.delete(settings).where(eq(settings.key, LOGO_KEY));
    return undefined;
  }
  await saveSetting(tx, LOGO_KEY, { png: Buffer.from(logo.png).toString("base64") }, now);
  return { hash: hashOf(logo.png), width: logo.width, height: logo.height };
}

type Colouring = Omit<StoredLook, "logo">;
type LogoChange = DrawnLogo | "keep" | "remove";

/** Part of a verb. Like every settings event, this makes the page cache render pages again. */
async function putLook({ tx, record, now }: SettingChange, look: Colouring, logo: LogoChange): Promise<void> {
  const before = await findStored(tx);
  const kept = logo === "keep" ? before.logo : await storeLogo(tx, logo, now);
  const after: StoredLook = { ...look, ...(kept && { logo: kept }) };
  await saveSetting(tx, KEY, after, now);
  const told = ({ logo, ...others }: StoredLook) => ({ ...others, logo: logo?.hash ?? "none" });
  record({ type: "settings.look_saved", subject: { kind: "setting", id: KEY, name: "Look" }, before: told(before), after: told(after) });
}

export function saveLook(ctx: Ctx, look: Colouring, logo: LogoChange, revision: string): Promise<SettingSaved> {
  return writeAs(ctx, "settings", async (tx, record) => {
    if (!(await isStillAt(tx, KEY, revision))) return { ok: false, reason: "changed" };
    await putLook({ tx, record, now: ctx.services.clock.now() }, look, logo);
    return { ok: true };
  });
}

/** What was saved, for an export; undefined while the built-in look applies. */
export async function savedLook(db: Db | Tx) {
  const stored = await findSetting(db, KEY, storedLook);
  if (!stored) return undefined;
  const { logo, ...look } = stored;
  return { look, logo: await findLogo(db, logo) };
}

/** From an export, whose logo stays as it is here if the export has none. Returns whether it changed anything. */
export async function takeLook(change: SettingChange, look: Colouring, logo: DrawnLogo | undefined): Promise<boolean> {
  await lockSetting(change.tx, KEY);
  const saved = await findSetting(change.tx, KEY, storedLook);
  const { logo: before, ...others } = saved ?? {};
  const isSameLogo = logo === undefined || before?.hash === hashOf(logo.png);
  if (saved && isDeepStrictEqual(others, look) && isSameLogo) return false;
  await putLook(change, look, logo ?? "keep");
  return true;
}

/** The form's initial values. */
export async function lookValues({ services: { db }, actor }: Ctx) {
  authorise(actor, "settings");
  const [look, revision] = await Promise.all([findStored(db), settingRevision(db, KEY)]);
  return { look, revision };
}
