import { type Choices } from "#domain/pricing/options.ts";
import { STEPS } from "#domain/wizard/steps.ts";
import { nameClient } from "#kit/contacts/name-client.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { storeOnce } from "#platform/idempotency.server.ts";
import { authorise, writeAs } from "#platform/write.server.ts";
import type { NextVersion } from "./add-version.server.ts";
import { ASSUMED, type StaffQuote } from "./office/new-quote-input.ts";
import { currentPriceBook } from "./price-books.server.ts";
import { priceWish } from "./price-wish.server.ts";
import { addressOf, findByKey, insertQuote, mailLink, type Requested, requestOf } from "./request-quote.server.ts";

function choicesOf(said: StaffQuote): Required<Choices> {
  return {
    Industry: said.Industry || ASSUMED.Industry,
    Version: said.Version || ASSUMED.Version,
    Website: said.Website || ASSUMED.Website,
    Platform: said.Platform || ASSUMED.Platform,
    "UI/UX": said["UI/UX"] || ASSUMED["UI/UX"],
    deployment: said.deployment || ASSUMED.deployment,
    Integration: said.Integration || ASSUMED.Integration,
    Security: said.Security || ASSUMED.Security,
  };
}

/** The questions that the caller did not answer. */
const assumedIn = (said: StaffQuote) =>
  STEPS.flatMap((step) => (step.kind === "choice" && said[step.category] === "" ? `${step.name} ${ASSUMED[step.category]}` : []));

function wishOf(staffQuote: StaffQuote) {
  const { email, idempotencyKey, page, delivery } = staffQuote;
  return { email, idempotencyKey, delivery, choices: choicesOf(staffQuote), pages: page.map((text) => ({ text, isIncluded: true })) };
}

function store(ctx: Ctx, staffQuote: StaffQuote, email: string, next: NextVersion): Promise<Requested> {
  const { name, company, phone, isMailed } = staffQuote;
  const assumed = assumedIn(staffQuote).join(", ");
  return writeAs(ctx, "quotes", async (tx, record, { personId: assigneeId }): Promise<Requested> => {
    const quote = await insertQuote(tx, ctx, { email, assigneeId }, next);
    // An empty field does not overwrite what is known about the client.
    await nameClient(
      tx,
      ctx.services,
      email,
      { name: name || undefined, company: company || undefined, phone: phone || undefined },
      record,
    );
    if (isMailed) await mailLink(tx, ctx, quote);
    record({
      type: "quote.created",
      subject: { kind: "quote", id: quote.id, name: quote.email },
      after: { totalCents: quote.totalCents, delivery: quote.delivery, pages: next.priced.pages.length, ...(assumed && { assumed }) },
    });
    return { ok: true, quote, isNew: true };
  });
}

/** For a client who called: estimated and priced like a quote from the wizard. Nothing is sent unless staff choose to. */
export async function createQuote(ctx: Ctx, staffQuote: StaffQuote): Promise<Requested> {
  authorise(ctx.actor, "quotes");
  const wish = wishOf(staffQuote);
  const known = await findByKey(ctx, wish);
  if (known) return known;
  const book = await currentPriceBook(ctx.services.db);
  const priced = await priceWish(ctx.services, book, wish, addressOf(ctx));
  return storeOnce(
    () => store(ctx, staffQuote, wish.email, { wish, priced, book, request: requestOf(wish) }),
    () => findByKey(ctx, wish),
  );
}
