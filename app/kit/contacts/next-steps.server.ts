import { and, asc, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { APPLICATION_STAGES, isDecided, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind, recordHref } from "#domain/access/record-kinds.ts";
import { isClosed, POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { applications } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import type { PersonKind } from "./contact-kinds.ts";
import { isOneOf, personRecords } from "./person-sources.server.ts";

/** What is open with a person, and until or since when. */
export interface NextStep {
  readonly kind: PersonKind;
  readonly id: string;
  readonly href: string | undefined;
  readonly words: string;
  /** What the time below is, such as "by". */
  readonly moment: string;
  readonly at: Date | undefined;
  readonly isPressing: boolean;
}

type Step = Omit<NextStep, "kind" | "href">;
type Find = (db: Db, addresses: readonly string[], now: Date) => Promise<readonly Step[]>;

const MAX_OF_A_KIND = 10;
const isFrom = (column: SQL, addresses: readonly string[]) => isOneOf(sql`lower(${column})`, addresses);

const listTickets: Find = async (db, addresses, now) => {
  const isOpen = and(isFrom(sql`${tickets.email}`, addresses), inArray(tickets.status, ["new", "open"]), isNull(tickets.mergedIntoId));
  const rows = await db.select({ id: tickets.id, subject: tickets.subject, due: tickets.firstAnswerDueAt, answered: tickets.firstAnsweredAt }).from(tickets).where(isOpen).orderBy(tickets.createdAt).limit(MAX_OF_A_KIND);
  return rows.map(({ id, subject, due, answered }) => (answered ? { id, words: `Go on with the ticket “${subject}”`, moment: "", at: undefined, isPressing: false } : { id, words: `Answer the ticket “${subject}”`, moment: due < now ? "was due on" : "by", at: due, isPressing: true }));
};

const listQuotes: Find = async (db, addresses, now) => {
  const isUndecided = and(isFrom(sql`${quotes.email}`, addresses), inArray(quotes.status, ["new", "contacted", "proposal_sent"]), or(isNotNull(quotes.acceptedAt), gt(quotes.expiresAt, now)));
  const rows = await db.select({ id: quotes.id, cents: quotes.totalCents, expires: quotes.expiresAt, accepted: quotes.acceptedAt }).from(quotes).where(isUndecided).orderBy(quotes.expiresAt).limit(MAX_OF_A_KIND);
  return rows.map(({ id, cents, expires, accepted }) => (accepted ? { id, words: `Get started on the quote over ${formatDollars(cents)}`, moment: "accepted on", at: accepted, isPressing: true } : { id, words: `The quote over ${formatDollars(cents)}`, moment: "expires on", at: expires, isPressing: false }));
};

const listAppointments: Find = async (db, addresses, now) => {
  const isToCome = and(isFrom(sql`${appointments.email}`, addresses), inArray(appointments.status, ["requested", "confirmed"]));
  const rows = await db.select({ id: appointments.id, status: appointments.status, starts: appointments.startsAt, ends: appointments.endsAt }).from(appointments).where(isToCome).orderBy(appointments.startsAt).limit(MAX_OF_A_KIND);
  return rows.map(({ id, status, starts, ends }) => {
    if (ends < now) return { id, words: "Say how the appointment went", moment: "of", at: starts, isPressing: false };
    return { id, words: status === "requested" ? "Confirm the appointment" : "An appointment is booked", moment: "for", at: starts, isPressing: status === "requested" };
  });
};

const listChats: Find = async (db, addresses) => {
  const rows = await db.select({ id: chats.id, since: chats.waitingSince }).from(chats).where(and(isFrom(sql`${chats.visitorEmail}`, addresses), isNotNull(chats.waitingSince))).orderBy(asc(chats.waitingSince)).limit(MAX_OF_A_KIND);
  return rows.map(({ id, since }) => ({ id, words: "Answer the chat", moment: "waiting since", at: since ?? undefined, isPressing: true }));
};

const listApplications: Find = async (db, addresses) => {
  const isOpen = and(isFrom(sql`${applications.email}`, addresses), inArray(applications.stage, APPLICATION_STAGES.filter((stage) => !isDecided(stage))));
  const rows = await db.select({ id: applications.id, stage: applications.stage, at: applications.createdAt }).from(applications).where(isOpen).orderBy(asc(applications.createdAt)).limit(MAX_OF_A_KIND);
  return rows.map(({ id, stage, at }) => ({ id, words: `Decide about the application (${STAGE_LABELS[stage].toLowerCase()})`, moment: "sent on", at, isPressing: false }));
};

const listAudits: Find = async (db, addresses) => {
  const isOurTurn = and(isFrom(sql`${audits.email}`, addresses), or(sql`${audits.status} = 'requested'`, isNotNull(audits.clientAnsweredAt)));
  const rows = await db.select({ id: audits.id, project: audits.projectName, answered: audits.clientAnsweredAt, at: audits.createdAt }).from(audits).where(isOurTurn).orderBy(asc(audits.createdAt)).limit(MAX_OF_A_KIND);
  return rows.map(({ id, project, answered, at }) => ({ id, words: answered ? `Look at what they said about the audit of ${project}` : `Answer the request for an audit of ${project}`, moment: answered ? "written on" : "sent on", at: answered ?? at, isPressing: true }));
};

const listPoaching: Find = async (db, addresses) => {
  const isOpen = inArray(poachingRequests.status, POACHING_STATUSES.filter((status) => !isClosed(status)));
  const isTheirs = sql`${poachingRequests.id}::text in (select id from (${personRecords(["poaching"], (source) => isOneOf(source.address, addresses))}) r)`;
  const rows = await db.select({ id: poachingRequests.id, wanted: poachingRequests.wanted, status: poachingRequests.status, at: poachingRequests.createdAt }).from(poachingRequests).where(and(isTheirs, isOpen)).orderBy(asc(poachingRequests.createdAt)).limit(MAX_OF_A_KIND);
  return rows.map(({ id, wanted, status, at }) => ({ id, words: `Decide about “${wanted}”`, moment: "asked on", at, isPressing: status === "new" }));
};

const FINDS: Partial<Readonly<Record<PersonKind, Find>>> = { ticket: listTickets, chat: listChats, appointment: listAppointments, quote: listQuotes, audit: listAudits, application: listApplications, poaching: listPoaching };

/** What we owe this person, or they us: pressing first, of kinds that this holder may open. */
export async function listNextSteps(db: Db, holder: Holder, addresses: readonly string[], now: Date): Promise<readonly NextStep[]> {
  const finds = Object.entries(FINDS).filter(([kind]) => allows(holder, permissionForKind(kind)));
  const steps = finds.map(async ([kind, find]) => (await find(db, addresses, now)).map((step): NextStep => ({ ...step, kind: kind as PersonKind, href: recordHref(kind, step.id) })));
  return (await Promise.all(steps)).flat().toSorted((one, two) => Number(two.isPressing) - Number(one.isPressing) || (one.at?.getTime() ?? 0) - (two.at?.getTime() ?? 0));
}
