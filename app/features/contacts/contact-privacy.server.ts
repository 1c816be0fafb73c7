import { erasePersonAndFiles, type Erased } from "#features/privacy/erase-person.server.ts";
import { exportPerson, personArchive } from "#features/privacy/export-person.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { listAddresses } from "./contact-record.server.ts";

/** Everything about one person, a folder for each of their addresses. Undefined when there is nobody. */
export async function exportContact(ctx: Ctx, id: string): Promise<AsyncGenerator<ZipEntry> | undefined> {
  authorise(ctx.actor, "settings");
  const addresses = await listAddresses(ctx.services.db, id);
  if (addresses.length === 0) return undefined;
  const exported = [];
  for (const address of addresses) exported.push(await exportPerson(ctx, address));
  return archivesOf(ctx, exported);
}

async function* archivesOf({ services }: Ctx, all: readonly Awaited<ReturnType<typeof exportPerson>>[]): AsyncGenerator<ZipEntry> {
  for (const exported of all) for await (const entry of personArchive(services, exported)) yield { ...entry, name: `${exported.email.replaceAll(/[^\w.@+-]/g, "_")}/${entry.name}` };
}

type ErasedContact = { readonly ok: true; readonly records: number } | { readonly ok: false; readonly reason: "unknown" | "not_the_same" | Extract<Erased, { ok: false }>["reason"] };

/** Each address in turn; the person goes with the last. `again` is one of them, typed as a proof that it is meant. */
export async function eraseContact(ctx: Ctx, id: string, { again }: { readonly again: string }): Promise<ErasedContact> {
  authorise(ctx.actor, "settings");
  const addresses = await listAddresses(ctx.services.db, id);
  if (addresses.length === 0) return { ok: false, reason: "unknown" };
  if (!addresses.includes(again.toLowerCase())) return { ok: false, reason: "not_the_same" };
  let records = 0;
  for (const address of addresses) {
    const erased = await erasePersonAndFiles(ctx, address);
    if (!erased.ok) return erased;
    records += erased.records;
  }
  return { ok: true, records };
}
