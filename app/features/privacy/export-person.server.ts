import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { aboutAny, findRecords, isMailOf } from "./person-records.server.ts";

/** Everything about one person, as the law wants it: complete, and in a form that a machine reads too. */
export function exportPerson(ctx: Ctx, email: string) {
  return writeAs(ctx, "settings", async (tx, record) => {
    const held = await findRecords(tx, email);
    const sent = await tx.select().from(mails).where(isMailOf(held, email));
    const uploaded = await tx.select().from(files).where(aboutAny(files, held));
    // Not whose: the log would keep what the person may want to have erased.
    record({ type: "personal_data.exported", subject: { kind: "personal_data", id: "export" } });
    return {
      email,
      exportedAt: ctx.services.clock.now(),
      records: Object.fromEntries(held.map(({ holder, records }) => [holder.kind, records.map(({ data }) => data)])),
      mails: sent.map(({ subject, text, toAddress, status, createdAt, sentAt }) => ({ subject, text, toAddress, status, createdAt, sentAt })),
      files: uploaded.map(({ id, name, contentType, bytes, createdAt }) => ({ id, name, contentType, bytes, createdAt })),
    };
  });
}
