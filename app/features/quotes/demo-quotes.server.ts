import { randomUUID } from "node:crypto";
import { DEMO_TEAM } from "#content/demo-team.ts";
import type { SampleProject } from "#content/page-types.ts";
import { page as aiMl } from "#content/services/ai-ml.ts";
import { page as dao } from "#content/services/dao.ts";
import { page as defi } from "#content/services/defi.ts";
import { page as nftMarketplace } from "#content/services/nft-marketplace.ts";
import { page as wallet } from "#content/services/wallet.ts";
import { page as education } from "#content/solutions/education.ts";
import { page as healthCare } from "#content/solutions/health-care.ts";
import { page as logistics } from "#content/solutions/logistics.ts";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import type { Choices } from "#domain/pricing/options.ts";
import { CURRENT_PRICE_BOOK, type DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { workMarks } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes, quoteViews, quoteVersions } from "#db/schema/quotes.ts";
import { versionRow } from "./add-version.server.ts";
import { priceOf } from "./price-wish.server.ts";
import { validUntil } from "./quote-record.server.ts";

interface DemoQuote {
  readonly email: string;
  readonly company: string;
  readonly sample: SampleProject;
  readonly status: QuoteStatus;
  readonly delivery: DeliverySpeed;
  readonly hoursAgo: number;
  readonly views: number;
  readonly source?: string;
  readonly readPages: readonly string[];
  readonly isAccepted?: boolean;
  /** The next action, due in two days. */
  readonly followUp?: string;
}

const DEMO_QUOTES: readonly DemoQuote[] = [
  {
    email: "nadia@riverbank.example",
    company: "Riverbank",
    sample: nftMarketplace.sample,
    status: "new",
    delivery: "Regular",
    hoursAgo: 2,
    views: 1,
    source: "google.com",
    readPages: ["/services/nft-marketplace", "/audits"],
  },
  {
    email: "tomas@fieldnotes.example",
    company: "Fieldnotes",
    sample: education.sample,
    status: "new",
    delivery: "Fast",
    hoursAgo: 9,
    views: 3,
    source: "newsletter/email/autumn",
    readPages: ["/solutions/education", "/company"],
  },
  {
    email: "ops@harbourline.example",
    company: "Harbourline",
    sample: logistics.sample,
    status: "new",
    delivery: "Regular",
    hoursAgo: 31,
    views: 2,
    source: "google.com",
    readPages: ["/solutions/logistics"],
    isAccepted: true,
  },
  {
    email: "wei@lanternpay.example",
    company: "Lantern Pay",
    sample: wallet.sample,
    status: "contacted",
    followUp: "Call about the launch date",
    delivery: "Express",
    hoursAgo: 76,
    views: 5,
    readPages: ["/", "/services/wallet", "/audits"],
  },
  {
    email: "ana@clinicnorth.example",
    company: "Clinic North",
    sample: healthCare.sample,
    status: "contacted",
    delivery: "Regular",
    hoursAgo: 140,
    views: 2,
    source: "news.ycombinator.com",
    readPages: ["/blogs", "/solutions/health-care"],
  },
  {
    email: "board@commonmill.example",
    company: "Common Mill",
    sample: dao.sample,
    status: "proposal_sent",
    delivery: "Regular",
    hoursAgo: 260,
    views: 7,
    readPages: ["/", "/services/dao"],
  },
  {
    email: "jo@tidepool.example",
    company: "Tidepool",
    sample: defi.sample,
    status: "won",
    delivery: "Fast",
    hoursAgo: 420,
    views: 9,
    source: "newsletter/email/autumn",
    readPages: ["/services/defi", "/services/smart-contract-audit", "/audits"],
    isAccepted: true,
  },
  {
    email: "sam@papermoon.example",
    company: "Papermoon",
    sample: aiMl.sample,
    status: "lost",
    delivery: "Regular",
    hoursAgo: 610,
    views: 1,
    source: "google.com",
    readPages: ["/services/ai-ml"],
  },
];

function priced(sample: SampleProject) {
  const pages = sample.pages.map((text, index) => ({ text, isIncluded: true, estimate: estimatePage(text, sample.pages.slice(0, index)) }));
  return { pages, price: priceOf(CURRENT_PRICE_BOOK, { choices: sample.choices, pages }) };
}

function rowsOf(demo: DemoQuote, { ago, colleague }: DemoWorld) {
  const createdAt = ago({ hours: demo.hoursAgo });
  const wish = { choices: demo.sample.choices as Required<Choices>, delivery: demo.delivery };
  const version = versionRow(
    randomUUID(),
    1,
    { wish, priced: priced(demo.sample), book: CURRENT_PRICE_BOOK },
    { kind: "system" },
    createdAt,
  );
  const quote = {
    id: version.quoteId,
    email: demo.email,
    status: demo.status,
    assigneeId: demo.status === "new" ? null : (colleague(DEMO_TEAM.sales.email)?.id ?? null),
    version: 1,
    totalCents: version.totalCents,
    delivery: demo.delivery,
    ...(demo.source !== undefined && { source: demo.source }),
    readPages: demo.readPages,
    viewCount: demo.views,
    expiresAt: validUntil(createdAt),
    ...(demo.status === "lost" && { lostReason: "timing" as const, lostNote: "They start again next year." }),
    ...(demo.isAccepted && { acceptedAt: later(createdAt, { hours: 1 }), acceptedVersion: 1 }),
    createdAt,
  };
  const views = Array.from({ length: demo.views }, (_, index) => ({
    quoteId: quote.id,
    what: "page" as const,
    at: later(createdAt, { hours: index }),
  }));
  const requested = {
    at: createdAt,
    by: "visitor" as const,
    type: "quote.requested" as const,
    subject: { kind: "quote", id: quote.id, name: demo.email },
    after: { totalCents: quote.totalCents, delivery: demo.delivery, pages: demo.sample.pages.length },
  };
  const accepted = {
    at: later(createdAt, { hours: 1 }),
    by: "visitor" as const,
    type: "quote.accepted" as const,
    subject: { kind: "quote", id: quote.id, name: demo.email },
    after: { version: 1, totalCents: quote.totalCents, delivery: demo.delivery },
  };
  const decided = {
    at: ago({ hours: Math.min(demo.hoursAgo, 30) }),
    by: "system" as const,
    type: "quote.status_changed" as const,
    subject: { kind: "quote", id: quote.id, name: demo.email },
    before: { status: "proposal_sent" },
    after: { status: demo.status },
  };
  const isDecided = demo.status === "won" || demo.status === "lost";
  const mark = { subjectKind: "quote", subjectId: quote.id, personId: quote.assigneeId };
  const contact = { id: randomUUID(), company: demo.company, knownAs: demo.email, lastSeenAt: createdAt, createdAt };
  return [
    demoRows(quotes, [quote], [requested, ...(demo.isAccepted ? [accepted] : []), ...(isDecided ? [decided] : [])]),
    demoRows(
      workMarks,
      demo.followUp === undefined ? [] : [{ ...mark, followUpAt: ago({ days: -2 }), nextAction: demo.followUp, remindedAt: createdAt }],
    ),
    demoRows(quoteVersions, [version]),
    demoRows(quoteViews, views),
    demoRows(contacts, [contact]),
    demoRows(contactAddresses, [{ address: demo.email, contactId: contact.id, createdAt }]),
  ];
}

/** Real estimates of the sample projects on the service pages, for fictional clients. */
export const demoQuotes: DemoData = { rows: (world) => DEMO_QUOTES.toReversed().flatMap((demo) => rowsOf(demo, world)) };
