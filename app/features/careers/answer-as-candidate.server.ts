import { mayMoveStage } from "#domain/careers/application-stage.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { applicationWithdrawnLetter } from "./application-letters.ts";
import {
  APPLICATION_KIND,
  applicationLink,
  findApplication,
  type FoundApplication,
  readApplicationToken,
} from "./application-record.server.ts";
import { moveStage } from "./manage-application.server.ts";

export type Withdrawn = { readonly ok: true } | { readonly ok: false; readonly reason: "unknown" | "not_possible" };

/** Mails the candidate a last time, with the promised erasure date. */
async function mailLast(tx: Tx, { services }: Ctx, { application: { id, email }, job }: FoundApplication, eraseAt: Date): Promise<void> {
  if (!isMailable(email)) return;
  const letter = applicationWithdrawnLetter({ job: job.title, link: applicationLink(services, id), day: dayInWords(eraseAt) });
  await enqueueMail(tx, services, { ...letter, to: { address: email }, about: { kind: APPLICATION_KIND, id } });
}

/** Called with the private link. Idempotent. */
export async function withdrawApplication(ctx: Ctx, token: string): Promise<Withdrawn> {
  const id = readApplicationToken(ctx.services, token);
  if (id === undefined) return { ok: false, reason: "unknown" };
  return write(ctx, async (tx, record): Promise<Withdrawn> => {
    const found = await findApplication(tx, id, "update");
    if (!found) return { ok: false, reason: "unknown" };
    const { stage } = found.application;
    if (stage === "withdrawn") return { ok: true };
    if (!mayMoveStage("candidate", stage, "withdrawn")) return { ok: false, reason: "not_possible" };
    const { eraseAt } = await moveStage(tx, ctx.services.clock.now(), found, "withdrawn", record, "application.withdrawn");
    await mailLast(tx, ctx, found, eraseAt);
    return { ok: true };
  });
}
