import { lte } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import { forgetContactsWithout } from "#kit/contacts/gather-contacts.server.ts";
import type { Retention } from "#kit/capability/retention.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import { forgetAddress } from "#kit/privacy/forget-address.server.ts";
import { isOurs } from "#kit/privacy/is-ours.server.ts";
import { aboutAny, findHeldRecords, type HeldRecords, isEventAbout, isMailOf } from "#kit/privacy/held-records.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { events, mentions, notes, workMarks } from "#db/schema/activity.ts";
import { applications } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { type Application, APPLICATION_KIND, findApplication, readApplicationToken } from "./application-record.server.ts";
import { applicationsOfPerson } from "./personal-data.server.ts";

export type ErasedApplication = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" };

/**
 * Whether this is the person's last record, so that nothing naming them may remain. Staff addresses are excluded: a stranger typing one
 * must not erase that staff member's traces.
 */
async function isLastOf(services: Services, tx: Tx, { id, email }: Application): Promise<boolean> {
  if (await isOurs(tx, email)) return false;
  const held = await findHeldRecords(tx, services, email);
  return held
    .filter(({ holder }) => !holder.isDerived)
    .every(({ holder, records }) => records.every((record) => holder.kind === APPLICATION_KIND && record.id === id));
}

/** Deletes rows, mails and notes, and clears log payloads. Returns the files to delete after commit. */
async function eraseRows(services: Services, tx: Tx, application: Application, record: RecordEvent): Promise<readonly string[]> {
  const { id, email } = application;
  const held: readonly HeldRecords[] = [{ holder: applicationsOfPerson, records: [{ id, data: undefined }] }];
  const isLast = await isLastOf(services, tx, application);
  await tx.delete(mails).where(isLast ? isMailOf(held, email) : aboutAny(mails, held));
  const removed = await tx.delete(files).where(aboutAny(files, held)).returning({ id: files.id });
  for (const table of [mentions, notes, workMarks]) await tx.delete(table).where(aboutAny(table, held));
  if (isLast) await forgetAddress(tx, email);
  await applicationsOfPerson.erase(tx, [id], services);
  const forgotten = await forgetContactsWithout(tx, services, [email]);
  const entries = await erasePayloads(tx, isLast ? isEventAbout(held, email) : aboutAny(events, held));
  record({ type: "application.erased", subject: { kind: APPLICATION_KIND, id }, details: { entries: [...forgotten, ...entries] } });
  return removed.map((file) => file.id);
}

/** If deleting a file fails, the daily sweep deletes it as an orphan. */
async function removeFiles(services: Services, ids: readonly string[]): Promise<void> {
  await removeBytes(services, ids).catch((error: unknown) =>
    services.log.error({ err: error }, "files of an erased application are left to the sweep"),
  );
}

async function erase(ctx: Ctx, id: string): Promise<ErasedApplication> {
  const removed = await write(ctx, async (tx, record) => {
    const found = await findApplication(tx, id, "update");
    return found ? eraseRows(ctx.services, tx, found.application, record) : undefined;
  });
  if (!removed) return { ok: false, reason: "unknown" };
  await removeFiles(ctx.services, removed);
  return { ok: true };
}

/** Called by staff; immediate and permanent. */
export async function eraseApplication(ctx: Ctx, id: string): Promise<ErasedApplication> {
  authorise(ctx.actor, "applications");
  return erase(ctx, id);
}

/** Called with the private link. */
export async function eraseAsCandidate(ctx: Ctx, token: string): Promise<ErasedApplication> {
  const id = readApplicationToken(ctx.services, token);
  return id === undefined ? { ok: false, reason: "unknown" } : erase(ctx, id);
}

/** Erases applications on the date promised in the form. */
export const dueApplications: Retention = {
  kind: APPLICATION_KIND,
  table: applications,
  id: applications.id,
  age: applications.eraseAt,
  isOld: ({ clock }) => [lte(applications.eraseAt, clock.now())],
  // Each erasure may scan the whole activity log for the address, so a transaction handles one.
  batch: 1,
  async erase({ services, tx, record, ids: [id = ""] }) {
    const found = await findApplication(tx, id);
    return found ? eraseRows(services, tx, found.application, record) : [];
  },
};
