import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { knownPaths } from "#kit/analytics/known-paths.server.ts";
import { cleanSource } from "#kit/analytics/stored-event.ts";
import { enqueueMail, isMailable } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, KeyTaken, requestHash, storeOnce } from "#platform/idempotency.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { addVersion, type NextVersion, versionRow } from "./add-version.server.ts";
import { currentPriceBook, getPriceBook } from "./price-books.server.ts";
import { priceWish } from "./price-wish.server.ts";
import type { NewQuote, QuoteWish } from "./quote-input.ts";
import { quoteLinkLetter } from "./quote-letters.ts";
import { findQuote, findQuoteByToken, getVersion, isExpired, type Quote, quoteLink, validUntil } from "./quote-record.server.ts";

export type Requested =
  | { readonly ok: true; readonly quote: Quote; readonly isNew: boolean }
  | { readonly ok: false; readonly reason: "key_reused" };
export type Revised =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly reason: "unknown" | "expired" | "accepted" | "changed" | "too_many_versions" };

/** A client who needs more versions is better served by talking to us. */
const MAX_VERSIONS = 50;

export const addressOf = ({ actor }: Ctx) => (actor.kind === "system" ? "" : actor.address);

type Repeated = Pick<NewQuote, "idempotencyKey" | "email" | "choices" | "pages">;

/** Excludes delivery: changing it while the request is in flight does not make it another quote. */
export function requestOf({ idempotencyKey, email, choices, pages }: Repeated) {
  return { idempotencyKey, requestHash: requestHash([email, choices, pages]) };
}

export function findByKey(ctx: Ctx, wish: Repeated): Promise<Requested | undefined> {
  const { idempotencyKey, requestHash: hash } = requestOf(wish);
  const known = ctx.services.db
    .select({ quote: quotes, requestHash: quoteVersions.requestHash })
    .from(quoteVersions)
    .innerJoin(quotes, eq(quotes.id, quoteVersions.quoteId))
    .where(eq(quoteVersions.idempotencyKey, idempotencyKey));
  return answerRepeated(known, hash, ({ quote }) => ({ ok: true, quote, isNew: false }));
}

export async function mailLink(tx: Tx, { services, actor }: Ctx, quote: Quote): Promise<void> {
  const letter = quoteLinkLetter({ ...quote, link: quoteLink(services, quote.id) });
  const unlimited = actor.kind === "staff" ? "by_staff" : undefined;
  await enqueueMail(tx, services, { ...letter, to: { address: quote.email }, about: { kind: "quote", id: quote.id }, unlimited });
}

/** Keeps only existing pages, because a client could send made-up paths. */
async function keepKnown({ services }: Ctx, paths: readonly string[]): Promise<readonly string[]> {
  const known = knownPaths(services);
  const names = await Promise.all(paths.map((path) => known.nameOf(path)));
  return paths.filter((path, index) => names[index] === path);
}

/** Inserts the row and its first version; throws if the idempotency key is already used. */
export async function insertQuote(
  tx: Tx,
  { services, actor }: Ctx,
  { email, readPages = [], source = "", assigneeId }: Pick<NewQuote, "email" | "readPages" | "source"> & Partial<Pick<Quote, "assigneeId">>,
  next: NextVersion,
): Promise<Quote> {
  const now = services.clock.now();
  const row = versionRow(randomUUID(), 1, next, actor, now);
  const { quoteId: id, version, totalCents, delivery } = row;
  const [quote] = await tx
    .insert(quotes)
    .values({
      id,
      email,
      assigneeId,
      version,
      totalCents,
      delivery,
      readPages,
      source,
      expiresAt: validUntil(now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const made = await tx
    .insert(quoteVersions)
    .values(row)
    .onConflictDoNothing({ target: quoteVersions.idempotencyKey })
    .returning({ version: quoteVersions.version });
  if (!quote || made.length === 0) throw new KeyTaken();
  return quote;
}

async function store(ctx: Ctx, wish: NewQuote, next: NextVersion): Promise<Requested> {
  const readPages = await keepKnown(ctx, wish.readPages ?? []);
  return write(ctx, async (tx, record): Promise<Requested> => {
    const source = cleanSource(wish.source ?? "", new URL(ctx.services.config.publicUrl).host);
    const quote = await insertQuote(tx, ctx, { email: wish.email, readPages: [...readPages], source }, next);
    if (isMailable(quote.email)) await mailLink(tx, ctx, quote);
    record({
      type: "quote.requested",
      subject: { kind: "quote", id: quote.id, name: quote.email },
      after: { totalCents: quote.totalCents, delivery: quote.delivery, pages: wish.pages.length },
    });
    return { ok: true, quote, isNew: true };
  });
}

async function create(ctx: Ctx, wish: NewQuote): Promise<Requested> {
  const book = await currentPriceBook(ctx.services.db);
  const priced = await priceWish(ctx.services, book, wish, addressOf(ctx));
  return storeOnce(
    () => store(ctx, wish, { wish, priced, book, request: requestOf(wish) }),
    () => findByKey(ctx, wish),
  );
}

const isSameWish = (version: { choices: unknown; pages: unknown; delivery: unknown }, { wish, priced }: NextVersion) =>
  isDeepStrictEqual(
    [version.choices, version.pages, version.delivery],
    [wish.choices, JSON.parse(JSON.stringify(priced.pages)), wish.delivery],
  );

interface Revision {
  readonly wish: QuoteWish;
  /** Set by the wizard, which shows fresh estimates; the quote's own page keeps the quoted ones. */
  readonly request?: NextVersion["request"];
}

async function revise(ctx: Ctx, token: string, { wish, request }: Revision): Promise<Revised> {
  const { services } = ctx;
  const known = await findQuoteByToken(services, token);
  if (!known) return { ok: false, reason: "unknown" };
  const current = await getVersion(services.db, known.id, known.version);
  // The quote's own page keeps its original rates even after changes; the wizard uses current ones.
  const book = request ? await currentPriceBook(services.db) : await getPriceBook(services.db, current.priceBookVersion);
  const priced = await priceWish(services, book, wish, addressOf(ctx), request ? [] : current.pages);
  return write(ctx, async (tx, record): Promise<Revised> => {
    const quote = await findQuote(tx, known.id, "update");
    if (!quote) return { ok: false, reason: "unknown" };
    if (quote.acceptedAt) return { ok: false, reason: "accepted" };
    if (isExpired(quote, services.clock.now())) return { ok: false, reason: "expired" };
    if (quote.version >= MAX_VERSIONS) return { ok: false, reason: "too_many_versions" };
    const next = { wish, priced, book, ...(request && { request }) };
    if (isSameWish(await getVersion(tx, quote.id, quote.version), next)) return { ok: true, quote };
    // The same request with another delivery is the same version; the browser then sends that delivery separately.
    if (request && (await tx.$count(quoteVersions, eq(quoteVersions.idempotencyKey, request.idempotencyKey))) > 0)
      return { ok: true, quote };
    // Based on an outdated version: saving it would lose hours that staff have set since.
    if (!request && quote.version !== known.version) return { ok: false, reason: "changed" };
    const changed = await addVersion(tx, quote, next, ctx.actor, services.clock.now());
    record({
      type: "quote.revised",
      subject: { kind: "quote", id: quote.id, name: quote.email },
      before: { totalCents: quote.totalCents, version: quote.version },
      after: { totalCents: changed.totalCents, version: changed.version },
    });
    return { ok: true, quote: changed };
  });
}

/** Adds a version to an open quote; does nothing if the wish equals the current version. */
export const reviseQuote = (ctx: Ctx, token: string, wish: QuoteWish): Promise<Revised> => revise(ctx, token, { wish });

/** One transaction, once per idempotency key. A visitor who changes their answers gets a new version of the same quote. */
export async function requestQuote(ctx: Ctx, wish: NewQuote): Promise<Requested> {
  const known = await findByKey(ctx, wish);
  if (known) return known;
  const earlier = wish.token === undefined ? undefined : await findQuoteByToken(ctx.services, wish.token);
  if (wish.token !== undefined && earlier?.email.toLowerCase() === wish.email.toLowerCase()) {
    const revised = await revise(ctx, wish.token, { wish, request: requestOf(wish) });
    if (revised.ok) return { ...revised, isNew: false };
  }
  return create(ctx, wish);
}
