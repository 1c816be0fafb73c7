import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { BRAND } from "#content/brand.ts";
import { enqueueMail } from "./enqueue-mail.server.ts";

/** A mail to whoever asks for it, on the way that all others take. */
export async function sendTestMail(ctx: Ctx): Promise<{ readonly ok: true; readonly to: string }> {
  return writeAs(ctx, "settings", async (tx, record, staff) => {
    await enqueueMail(tx, ctx.services, {
      template: "test",
      to: { address: staff.email, name: staff.name },
      letter: {
        subject: `Test mail from ${BRAND.name}`,
        parts: [`Hello ${staff.name},`, "You asked for this mail in the settings. As you can read it, mail from the site arrives.", { label: "Open the site", href: ctx.services.config.publicUrl }],
      },
    });
    record({ type: "mail.tested", subject: { kind: "person", id: staff.personId, name: staff.name } });
    return { ok: true, to: staff.email };
  });
}
