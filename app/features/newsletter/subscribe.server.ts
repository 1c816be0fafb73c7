import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { admit, type Admitted, countStored, type Proof, type PublicForm } from "#platform/public-form.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { subscribers } from "#db/schema/newsletter.ts";
import { confirmLetter } from "./newsletter-letters.ts";
import { PENDING_DAYS } from "./pending-days.ts";
import type { Subscription } from "./subscribe-input.ts";
import { confirmToken, readConfirmToken, subscriberId, subscriberSubject } from "./subscriber-record.server.ts";

export const NEWSLETTER_FORM: PublicForm = {
  name: "newsletter",
  perSender: { max: 20, windowMs: HOUR_MS },
  withoutWork: { max: 300, windowMs: HOUR_MS },
};

export type Asked = { readonly ok: true } | Extract<Admitted, { ok: false }>;

/** Older unconfirmed addresses count as deleted even before the retention job has run. */
export const pendingSince = ({ clock }: Pick<Services, "clock">): Date => new Date(clock.now().getTime() - PENDING_DAYS * 24 * HOUR_MS);

/**
 * Mails the confirmation link. The response, the work and the mail are the same whether the address is new, pending or subscribed, so that
 * strangers learn nothing about it. If the mail limit for strangers withholds the mail, only the address is stored.
 */
export async function askToSubscribe(ctx: Ctx, { email, page }: Subscription, proof: Proof = {}): Promise<Asked> {
  const admitted = await admit(ctx, NEWSLETTER_FORM, proof);
  if (!admitted.ok) return admitted;
  const { services } = ctx;
  const id = subscriberId(services, email);
  const token = confirmToken(services, id);
  await write(ctx, async (tx, record) => {
    const askedAt = services.clock.now();
    await tx
      .insert(subscribers)
      .values({ id, email, page, askedAt })
      // Leaves confirmed subscribers unchanged, because anyone can submit any address.
      .onConflictDoUpdate({ target: subscribers.id, set: { page, askedAt }, setWhere: isNull(subscribers.confirmedAt) });
    await enqueueMail(tx, services, {
      ...confirmLetter(`${services.config.publicUrl}/newsletter/confirm/${token}`),
      to: { address: email },
      about: { kind: "subscriber", id },
      secrets: [token],
    });
    record({ type: "subscriber.asked", subject: subscriberSubject(id), details: { page } });
  });
  await countStored(services, NEWSLETTER_FORM);
  return { ok: true };
}

/** `over`: the confirmation expired, or the address has unsubscribed since. */
export type OfferState = "waiting" | "confirmed" | "over";

/** Undefined for a link that we did not send. */
export async function findOffer(services: Services, token: string): Promise<OfferState | undefined> {
  const id = readConfirmToken(services, token);
  if (id === undefined) return undefined;
  const [row] = await services.db
    .select({ isConfirmed: sql<boolean>`${subscribers.confirmedAt} is not null`, askedAt: subscribers.askedAt })
    .from(subscribers)
    .where(eq(subscribers.id, id));
  if (!row || (!row.isConfirmed && row.askedAt <= pendingSince(services))) return "over";
  return row.isConfirmed ? "confirmed" : "waiting";
}

/** Confirms from the page behind the mailed link. Idempotent. */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<OfferState | undefined> {
  const { services } = ctx;
  const id = readConfirmToken(services, token);
  if (id === undefined) return undefined;
  await write(ctx, async (tx, record) => {
    const confirmed = await tx
      .update(subscribers)
      .set({ confirmedAt: services.clock.now() })
      .where(and(eq(subscribers.id, id), isNull(subscribers.confirmedAt), gt(subscribers.askedAt, pendingSince(services))))
      .returning({ id: subscribers.id });
    if (confirmed.length > 0) record({ type: "subscriber.confirmed", subject: subscriberSubject(id) });
  });
  return findOffer(services, token);
}
