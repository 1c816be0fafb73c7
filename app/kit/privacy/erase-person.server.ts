import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import { eraseThreads } from "#kit/retention/erase-threads.server.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { mentions, notes, workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { forgetAddress } from "./forget-address.server.ts";
import { isOfFirm, isStaff } from "./is-ours.server.ts";
import { aboutAny, findHeldRecords, isEventAbout, isMailOf } from "./held-records.server.ts";

export type Erased =
  | { readonly ok: true; readonly records: number; readonly mails: number; readonly fileIds: readonly string[] }
  | { readonly ok: false; readonly reason: "is_staff" | "is_of_firm" };

/** Staff and the firm's own addresses cannot be erased. All addresses are checked before anything is deleted. */
async function refusalOf(tx: Tx, emails: readonly string[]): Promise<Extract<Erased, { ok: false }> | undefined> {
  for (const email of emails) {
    if (await isStaff(tx, email)) return { ok: false, reason: "is_staff" };
    if (await isOfFirm(tx, email)) return { ok: false, reason: "is_of_firm" };
  }
  return undefined;
}

async function eraseAddress(services: Pick<Services, "capabilities">, tx: Tx, record: RecordEvent, email: string) {
  const held = await findHeldRecords(tx, services, email);
  const removedMails = await tx.delete(mails).where(isMailOf(held, email)).returning({ id: mails.id });
  const removedFiles = await tx.delete(files).where(aboutAny(files, held)).returning({ id: files.id });
  for (const table of [mentions, notes, workMarks]) await tx.delete(table).where(aboutAny(table, held));
  // Emails about the person's records from other addresses.
  const threadFileIds = await eraseThreads(services, tx, record, aboutAny(mailThreads, held));
  await forgetAddress(tx, email);
  const entries = await erasePayloads(tx, isEventAbout(held, email));
  for (const { holder, records } of held)
    if (records.length > 0)
      await holder.erase(
        tx,
        records.map(({ id }) => id),
        services,
      );
  const records = held.filter(({ holder }) => !holder.isDerived).reduce((sum, each) => sum + each.records.length, 0);
  return { records, mails: removedMails.length, fileIds: [...removedFiles.map(({ id }) => id), ...threadFileIds], entries };
}

/**
 * Erases everything about a person who wrote to us, for all of these addresses or none: records, notes, mails, file rows and log payloads.
 * The log entries themselves stay. The caller deletes the files' bytes after the commit.
 */
export async function eraseAddresses(
  services: Pick<Services, "capabilities">,
  tx: Tx,
  record: RecordEvent,
  emails: readonly string[],
): Promise<Erased> {
  const refusal = await refusalOf(tx, emails);
  if (refusal) return refusal;
  const erased = [];
  for (const email of emails) erased.push(await eraseAddress(services, tx, record, email));
  const records = erased.reduce((sum, each) => sum + each.records, 0);
  const mailCount = erased.reduce((sum, each) => sum + each.mails, 0);
  const fileIds = erased.flatMap((each) => each.fileIds);
  record({
    type: "personal_data.erased",
    subject: { kind: "personal_data", id: "erasure" },
    details: { records, mails: mailCount, files: fileIds.length, entries: erased.flatMap(({ entries }) => entries) },
  });
  return { ok: true, records, mails: mailCount, fileIds };
}

export const erasePerson = (ctx: Ctx, email: string): Promise<Erased> =>
  writeAs(ctx, "settings", (tx, record) => eraseAddresses(ctx.services, tx, record, [email]));

/** Runs after the commit. If a deletion fails, the daily sweep finds the bytes without a row. */
export const removeErasedFiles = ({ services }: Ctx, fileIds: readonly string[]): Promise<void> =>
  removeBytes(services, fileIds).catch((error: unknown) =>
    services.log.error({ err: error }, "files of an erased person are left to the sweep"),
  );

/** Also erases the bytes of the files. */
export async function erasePersonAndFiles(ctx: Ctx, email: string): Promise<Erased> {
  const erased = await erasePerson(ctx, email);
  if (erased.ok) await removeErasedFiles(ctx, erased.fileIds);
  return erased;
}
