import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { writeAs } from "#platform/write.server.ts";
import { notes, workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { aboutAny, findHeldRecords, isMailOf } from "./held-records.server.ts";

/** Exports everything about one person (GDPR), complete and machine-readable. */
export function exportPerson(ctx: Ctx, email: string) {
  return writeAs(ctx, "settings", async (tx, record) => {
    const held = await findHeldRecords(tx, ctx.services, email);
    const sent = await tx.select().from(mails).where(isMailOf(held, email));
    const written = await tx.select().from(notes).where(aboutAny(notes, held));
    const planned = await tx.select().from(workMarks).where(aboutAny(workMarks, held));
    const uploaded = await tx.select().from(files).where(aboutAny(files, held));
    const suppressed = await tx.select().from(mailSuppressions).where(eq(mailSuppressions.address, email.toLowerCase()));
    // The log does not record whose data it was: that would keep what the person may want erased.
    record({ type: "personal_data.exported", subject: { kind: "personal_data", id: "export" } });
    return {
      email,
      exportedAt: ctx.services.clock.now(),
      records: Object.fromEntries(held.map(({ holder, records }) => [holder.kind, records.map(({ data }) => data)])),
      mails: sent.map(({ subject, text, toAddress, status, createdAt, sentAt }) => ({
        subject,
        text,
        toAddress,
        status,
        createdAt,
        sentAt,
      })),
      notes: written.map(({ subjectKind, body, createdAt }) => ({ about: subjectKind, body, createdAt })),
      nextActions: planned
        .filter(({ followUpAt }) => followUpAt !== null)
        .map(({ subjectKind, nextAction, followUpAt }) => ({ about: subjectKind, nextAction, followUpAt })),
      suppressed: suppressed.map(({ reason, note, createdAt }) => ({ reason, note, createdAt })),
      files: uploaded.map(({ id, name, contentType, bytes, createdAt }) => ({ id, name, contentType, bytes, createdAt })),
    };
  });
}

/** The person's archive: everything stored about them as JSON, and the files they sent. */
export async function* personArchive({ config }: Services, exported: Awaited<ReturnType<typeof exportPerson>>): AsyncGenerator<ZipEntry> {
  yield { name: "personal-data.json", content: inOnePiece(new TextEncoder().encode(JSON.stringify(exported, null, 2))) };
  const store = fileStoreOf(config);
  for (const { id, name } of exported.files) {
    const content = await store.open(id);
    // Two files may have the same name.
    if (content) yield { name: `files/${id.slice(0, 8)}-${name}`, content };
  }
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
