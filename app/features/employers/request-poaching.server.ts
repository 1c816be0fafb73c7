import { and, eq } from "drizzle-orm";
import { informByFrom } from "#domain/employers/inform-clock.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { enqueueMail, isLeaving, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, KeyTaken, requestHash, storeOnce } from "#platform/idempotency.server.ts";
import { admit, type Admitted, countStored, type Proof, type PublicForm } from "#platform/public-form.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { type Attached, attachEmployer } from "./attach-employer.server.ts";
import { poachingLink, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
import type { NewRequest } from "./request-input.ts";
import { newRequestLetter, requestReceivedLetter } from "./request-letters.ts";

export const POACHING_FORM: PublicForm = {
  name: "poaching",
  perSender: { max: 20, windowMs: HOUR_MS },
  withoutWork: { max: 500, windowMs: HOUR_MS },
};
const RECEIVED = "poaching-received";

export type Requested =
  | { readonly ok: true; readonly request: PoachingRequest; readonly isMailed: boolean; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "key_reused" }
  | Extract<Admitted, { ok: false }>;

function hashOf({ key: _key, extension: _extension, ...wish }: NewRequest): string {
  return requestHash(Object.entries(wish).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function findByKey({ services: { db } }: Ctx, { key }: NewRequest, hash: string): Promise<Requested | undefined> {
  return answerRepeated(db.select().from(poachingRequests).where(eq(poachingRequests.idempotencyKey, key)), hash, async (request) => {
    const mailed = await db.$count(mails, and(eq(mails.template, RECEIVED), eq(mails.subjectId, request.id), isLeaving));
    return { ok: true, request, isMailed: mailed > 0, isNew: false };
  });
}

/** Undefined if a concurrent request with the same key was first. */
async function insertRequest(
  tx: Tx,
  { employer, contactId }: Attached,
  wish: NewRequest,
  hash: string,
  now: Date,
): Promise<PoachingRequest | undefined> {
  const { company, website, industry, contactName, email, phone, wanted, namedPerson, offer, startsOn, message, key } = wish;
  const sender = { company, website, industry, fullName: contactName, email, phone };
  const informBy = namedPerson === "" ? null : informByFrom(now);
  const values = {
    employerId: employer.id,
    contactId,
    sender,
    wanted,
    namedPerson,
    offer,
    startsOn,
    message,
    informBy,
    idempotencyKey: key,
    requestHash: hash,
    createdAt: now,
    updatedAt: now,
  };
  const [request] = await tx.insert(poachingRequests).values(values).onConflictDoNothing().returning();
  return request;
}

async function tellBoth(tx: Tx, { services }: Ctx, request: PoachingRequest, wish: NewRequest): Promise<boolean> {
  const about = { kind: "poaching", id: request.id };
  const { contactEmail } = await findContact(tx);
  await enqueueMail(tx, services, {
    ...newRequestLetter(wish, poachingLink(services, request.id)),
    to: { address: contactEmail },
    about,
    unlimited: "to_us",
  });
  if (!isMailable(wish.email)) return false;
  return (
    (await enqueueMail(tx, services, {
      ...requestReceivedLetter({ isNamed: wish.namedPerson !== "" }),
      to: { address: wish.email },
      about,
    })) !== undefined
  );
}

function store(ctx: Ctx, wish: NewRequest, hash: string): Promise<Requested> {
  const now = ctx.services.clock.now();
  return write(ctx, async (tx, record): Promise<Requested> => {
    const attached = await attachEmployer(tx, wish, now, record);
    const request = await insertRequest(tx, attached, wish, hash, now);
    if (!request) throw new KeyTaken();
    const isMailed = await tellBoth(tx, ctx, request, wish);
    record({
      type: "poaching.requested",
      subject: poachingSubject(request),
      details: { employer: attached.employer.name, foundBy: attached.foundBy, informBy: request.informBy },
    });
    return { ok: true, request, isMailed, isNew: true };
  });
}

/** Stores the request, its employer and contact if new, both mails and the log entry in one transaction, once per idempotency key. */
export async function requestPoaching(ctx: Ctx, wish: NewRequest, proof: Proof = {}): Promise<Requested> {
  const hash = hashOf(wish);
  const find = () => findByKey(ctx, wish, hash);
  const known = await find();
  if (known) return known;
  const admitted = await admit(ctx, POACHING_FORM, proof);
  if (!admitted.ok) return admitted;
  const requested = await storeOnce(() => store(ctx, wish, hash), find);
  if (requested.ok && requested.isNew) await countStored(ctx.services, POACHING_FORM);
  return requested;
}
