import { and, asc, eq } from "drizzle-orm";
import { describeEvent } from "#kit/activity/event-words.ts";
import { eraseAddresses, type Erased, removeErasedFiles } from "#kit/privacy/erase-person.server.ts";
import { exportPerson, personArchive } from "#kit/privacy/export-person.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { CONTACT_KIND, findContactById, listAddresses } from "./contact-record.server.ts";
import { lockContacts } from "./gather-contacts.server.ts";

const isAbout = (table: typeof events | typeof notes, id: string) => and(eq(table.subjectKind, CONTACT_KIND), eq(table.subjectId, id));

/** What is stored about the contact itself, independent of any address. */
async function describeContact({ services }: Ctx, id: string, addresses: readonly string[]) {
  const { db } = services;
  const contact = await findContactById(db, id);
  const written = await db
    .select({ body: notes.body, createdAt: notes.createdAt })
    .from(notes)
    .where(isAbout(notes, id))
    .orderBy(asc(notes.createdAt));
  const happened = await db.select().from(events).where(isAbout(events, id)).orderBy(asc(events.seq));
  return {
    name: contact?.name,
    knownAs: contact?.knownAs,
    company: contact?.company,
    phone: contact?.phone,
    knownSince: contact?.createdAt,
    lastSeenAt: contact?.lastSeenAt,
    addresses,
    notes: written,
    events: happened.map((event) => ({ at: event.at, done: describeEvent(services, event) })),
  };
}

/** Exports one contact: its own data and a folder per address. Undefined if it does not exist. */
export async function exportContact(ctx: Ctx, id: string): Promise<AsyncGenerator<ZipEntry> | undefined> {
  authorise(ctx.actor, "settings");
  const addresses = await listAddresses(ctx.services.db, id);
  if (addresses.length === 0) return undefined;
  const contact = await describeContact(ctx, id, addresses);
  const exported = [];
  for (const address of addresses) exported.push(await exportPerson(ctx, address));
  return archivesOf(ctx, contact, exported);
}

async function* archivesOf(
  { services }: Ctx,
  contact: unknown,
  all: readonly Awaited<ReturnType<typeof exportPerson>>[],
): AsyncGenerator<ZipEntry> {
  yield { name: "contact.json", content: inOnePiece(contact) };
  for (const exported of all)
    for await (const entry of personArchive(services, exported))
      yield { ...entry, name: `${exported.email.replaceAll(/[^\w.@+-]/g, "_")}/${entry.name}` };
}

async function* inOnePiece(data: unknown): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify(data, null, 2));
}

type ErasedContact =
  | { readonly ok: true; readonly records: number }
  | { readonly ok: false; readonly reason: "unknown" | "not_the_same" | Extract<Erased, { ok: false }>["reason"] };

/** Erases all addresses or, if one may not be erased, none. `again` is one of them, typed as confirmation. */
export async function eraseContact(ctx: Ctx, id: string, { again }: { readonly again: string }): Promise<ErasedContact> {
  const erased = await writeAs(ctx, "settings", async (tx, record) => {
    await lockContacts(tx);
    const addresses = await listAddresses(tx, id);
    if (addresses.length === 0) return { ok: false, reason: "unknown" } as const;
    if (!addresses.includes(again.toLowerCase())) return { ok: false, reason: "not_the_same" } as const;
    return eraseAddresses(ctx.services, tx, record, addresses);
  });
  if (!erased.ok) return erased;
  await removeErasedFiles(ctx, erased.fileIds);
  return { ok: true, records: erased.records };
}
