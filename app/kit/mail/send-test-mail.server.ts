import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { enqueueMail } from "./enqueue-mail.server.ts";
import { testLetter } from "./own-letters.ts";

/** Mails the requesting staff member, through the same queue as all other mails. */
export async function sendTestMail(ctx: Ctx): Promise<{ readonly ok: true; readonly to: string }> {
  return writeAs(ctx, "settings", async (tx, record, staff) => {
    await enqueueMail(tx, ctx.services, {
      ...testLetter({ reader: staff.name, link: ctx.services.config.publicUrl }),
      to: { address: staff.email, name: staff.name },
      unlimited: "to_us",
    });
    record({ type: "mail.tested", subject: { kind: "person", id: staff.personId, name: staff.name } });
    return { ok: true, to: staff.email };
  });
}
