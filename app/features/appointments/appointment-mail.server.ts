import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { BRAND } from "#content/brand.ts";
import { enqueueMail, isLeaving, isMailable, renderMail } from "#kit/mail/enqueue-mail.server.ts";
import { DECISION_WAITS_MS, type SendingTime } from "#kit/mail/sending.server.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { appointments, hosts } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { type CalendarFacts, hostEvent, invitation, visitorEvent } from "./appointment-calendar.server.ts";
import {
  bookedLetter,
  cancelledLetter,
  confirmedLetter,
  declinedLetter,
  hostLetter,
  type HostNews,
  movedLetter,
  otherHostLetter,
  otherPlaceLetter,
  reminderLetter,
  requestedLetter,
  type VisitorCall,
} from "./appointment-letters.ts";
import { type Appointment, appointmentLink, getMeetingType } from "./appointment-record.server.ts";
import { canHost } from "./can-host.server.ts";
import { isToldAtOnce, type Reminder } from "./reminder-times.ts";

interface Facts extends CalendarFacts {
  readonly host: { readonly name: string; readonly email: string; readonly timeZone: string };
}

async function factsOf(tx: Db | Tx, appointment: Appointment): Promise<Facts> {
  const [row] = await tx
    .select({ person: people, host: hosts, isHosting: sql<boolean>`${canHost}` })
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .where(eq(hosts.personId, appointment.hostId));
  if (!row) throw new Error(`There is no host ${appointment.hostId}`);
  const { contactEmail } = await findContact(tx);
  const { person, host, isHosting } = row;
  // Demo hosts have no mailbox and former staff must not get mail, so mails about their calls go to the firm.
  const isReading = isHosting && !(person.isDemo && person.passwordHash === null);
  const address = isReading ? person.email : contactEmail;
  return {
    appointment,
    type: await getMeetingType(tx, appointment),
    videoLink: appointment.videoLink || host.videoLink,
    organizer: { name: BRAND.name, email: contactEmail },
    host: { name: person.name, email: address, timeZone: host.timeZone },
  };
}

/** Message-IDs of earlier mails to this address about the appointment, so that mail clients group them into one thread. */
async function threadTo(tx: Tx, { id }: Appointment, address: string): Promise<string[]> {
  const isOfThread = and(eq(mails.subjectKind, "appointment"), eq(mails.subjectId, id), eq(mails.toAddress, address), isLeaving);
  const rows = await tx.select({ messageId: mails.messageId }).from(mails).where(isOfThread).orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.map(({ messageId }) => messageId);
}

function visitorCall(services: Services, { appointment, type, videoLink, host }: Facts): VisitorCall {
  const { id, startsAt: start, endsAt: end, timeZone } = appointment;
  return { name: type.name, start, end, timeZone, host: host.name, videoLink, link: appointmentLink(services, id) };
}

const bookLink = ({ config }: Pick<Services, "config">) => `${config.publicUrl}/company/book-a-call`;

/** A mail that Undo may cancel until it leaves. */
interface Cancellable {
  readonly id?: string;
  readonly dueAt: Date;
}

/** Once Undo is over. */
const afterUndo = ({ services }: Ctx) => ({ dueAt: new Date(services.clock.now().getTime() + DECISION_WAITS_MS) });

/** Returns whether the mail was queued. */
async function mailVisitor(
  tx: Tx,
  ctx: Ctx,
  facts: Facts,
  letter: FilledTemplate,
  isNews = true,
  cancellable?: Cancellable,
): Promise<boolean> {
  const { id, email, status, sequence } = facts.appointment;
  if (!isMailable(email)) return false;
  const thread = await threadTo(tx, facts.appointment, email);
  const attachments = isNews ? [invitation(visitorEvent(ctx.services, facts))] : [];
  // A calendar that received the invitation must receive the cancellation, even past the mail limit.
  const isLast = status === "cancelled" && thread.length > 0;
  const messageId = await enqueueMail(tx, ctx.services, {
    ...letter,
    to: { address: email },
    about: { kind: "appointment", id },
    thread,
    attachments,
    isLast,
    ...cancellable,
    ...(ctx.actor.kind === "staff" && { unlimited: "by_staff" }),
  });
  if (isNews && messageId !== undefined) await tx.update(appointments).set({ mailedSequence: sequence }).where(eq(appointments.id, id));
  return messageId !== undefined;
}

const isActing = ({ actor }: Ctx, { appointment }: Facts) => actor.kind === "staff" && actor.personId === appointment.hostId;

/**
 * Hosts get no mail about their own actions. `isOwed` mails them anyway: a mail about a colleague's change was cancelled before it left.
 */
async function mailHost(tx: Tx, ctx: Ctx, facts: Facts, news: HostNews, cancellable?: Cancellable, isOwed = false): Promise<void> {
  const { services } = ctx;
  const { appointment, type, host } = facts;
  if (isActing(ctx, facts) && !isOwed) return;
  const { fullName, email, topic, reason, startsAt: start, endsAt: end } = appointment;
  const letter = hostLetter(news, {
    name: type.name,
    start,
    end,
    timeZone: host.timeZone,
    fullName,
    email,
    topic,
    reason,
    link: `${services.config.publicUrl}/admin/appointments/${appointment.id}`,
  });
  const thread = await threadTo(tx, appointment, host.email);
  const attachments = news === "reminder" ? [] : [invitation(hostEvent(services, facts))];
  await enqueueMail(tx, services, {
    ...letter,
    to: { address: host.email },
    about: { kind: "appointment", id: appointment.id },
    thread,
    attachments,
    unlimited: "to_us",
    ...cancellable,
  });
}

export async function tellBooked(tx: Tx, ctx: Ctx, appointment: Appointment): Promise<void> {
  const facts = await factsOf(tx, appointment);
  const call = visitorCall(ctx.services, facts);
  const isRequested = appointment.status === "requested";
  await mailVisitor(tx, ctx, facts, isRequested ? requestedLetter(call) : bookedLetter(call));
  await mailHost(tx, ctx, facts, isRequested ? "requested" : "booked");
}

/** Call it after setting the status to `confirmed` and raising the sequence. */
export async function tellConfirmed(tx: Tx, ctx: Ctx, appointment: Appointment): Promise<void> {
  const facts = await newsOf(tx, appointment);
  await mailVisitor(tx, ctx, facts, confirmedLetter(visitorCall(ctx.services, facts)));
  await mailHostNews(tx, ctx, facts, "confirmed");
}

/** About a cancellation or a decline, whichever the status says. */
function endedLetter(services: Services, facts: Facts, reason: string): FilledTemplate {
  const letter = facts.appointment.status === "cancelled" ? cancelledLetter : declinedLetter;
  return letter({ ...visitorCall(services, facts), reason, bookLink: bookLink(services) });
}

export interface DecisionMails {
  /** When the visitor is told. */
  readonly dueAt: SendingTime;
  /** The id of the visitor's mail. */
  readonly decisionId: string;
  readonly hostMailId: string;
}

/**
 * Call it after staff have set the status to `declined` or `cancelled`, with the reason, and raised the sequence. The host is told once
 * Undo is over, or at once if the call starts soon. Returns the mails about a video link that were cancelled.
 */
export async function tellDecided(
  tx: Tx,
  ctx: Ctx,
  appointment: Appointment,
  { dueAt, decisionId, hostMailId }: DecisionMails,
): Promise<VideoLinkMails> {
  const facts = await newsOf(tx, appointment);
  const now = ctx.services.clock.now();
  const letter = endedLetter(ctx.services, facts, appointment.reason);
  if (dueAt !== "never") await mailVisitor(tx, ctx, facts, letter, true, { id: decisionId, dueAt });
  await mailHost(tx, ctx, facts, appointment.status === "cancelled" ? "cancelled" : "declined", {
    id: hostMailId,
    ...(isToldAtOnce(appointment.startsAt, now) ? { dueAt: now } : afterUndo(ctx)),
  });
  return facts.replaced;
}

/** For a host who was told of a decision that was undone later. Call it after raising the sequence. */
export async function tellHostAgain(tx: Tx, ctx: Ctx, appointment: Appointment): Promise<void> {
  await mailHost(tx, ctx, await factsOf(tx, appointment), appointment.status === "requested" ? "requested" : "booked");
}

/** For a visitor who was told that a call is cancelled which takes place after all. Returns whether the mail was queued. */
export async function tellVisitorAgain(tx: Tx, ctx: Ctx, appointment: Appointment): Promise<boolean> {
  const facts = await factsOf(tx, appointment);
  return mailVisitor(tx, ctx, facts, confirmedLetter(visitorCall(ctx.services, facts)));
}

/** What declining the request would send, with this in place of the reason. Undefined if no email can be sent to the client. */
export async function previewDeclined({ services }: Ctx, appointment: Appointment, reason: string) {
  if (!isMailable(appointment.email)) return undefined;
  const facts = await factsOf(services.db, appointment);
  const { subject, text } = await renderMail(services.db, services, endedLetter(services, facts, reason));
  return { to: appointment.email, subject, text };
}

/** Also notifies the previous host if the host changed. */
export async function tellMoved(tx: Tx, ctx: Ctx, before: Appointment, appointment: Appointment): Promise<void> {
  const facts = await newsOf(tx, appointment);
  const call = visitorCall(ctx.services, facts);
  const isSameTime = before.startsAt.getTime() === appointment.startsAt.getTime();
  if (isSameTime) await mailVisitor(tx, ctx, facts, otherHostLetter(call));
  else await mailVisitor(tx, ctx, facts, movedLetter({ ...call, isRequested: appointment.status === "requested" }));
  if (before.hostId === appointment.hostId) return mailHostNews(tx, ctx, facts, "moved");
  const gone: Appointment = { ...before, status: "cancelled", sequence: appointment.sequence, updatedAt: appointment.updatedAt };
  await mailHost(tx, ctx, await factsOf(tx, gone), "cancelled");
  await mailHost(tx, ctx, facts, appointment.status === "requested" ? "requested" : "booked");
}

/** The two mails about a video link. */
export interface VideoLinkMails {
  readonly visitor: boolean;
  readonly host: boolean;
}

/**
 * Call it after changing the video link, cancelling earlier mails about it and raising the sequence. The mails wait, so that Undo or the
 * next news replaces them. Returns whether the visitor gets one.
 */
export async function mailVideoLink(
  tx: Tx,
  ctx: Ctx,
  appointment: Appointment,
  to: VideoLinkMails = { visitor: true, host: true },
  isHostOwed = false,
): Promise<boolean> {
  const facts = await factsOf(tx, appointment);
  const letter = otherPlaceLetter(visitorCall(ctx.services, facts));
  const isVisitorTold = to.visitor && (await mailVisitor(tx, ctx, facts, letter, true, afterUndo(ctx)));
  if (to.host) await mailHost(tx, ctx, facts, "changed", afterUndo(ctx), isHostOwed);
  return isVisitorTold;
}

const VIDEO_LINK_TEMPLATES = { visitor: "appointment-other-place", host: "appointment-host-changed" } as const;

/** Cancels mails about a video link that have not left. Returns which of them there were. */
export async function cancelVideoLinkMails(tx: Tx, { id }: Pick<Appointment, "id">): Promise<VideoLinkMails> {
  const cancelled = await tx
    .update(mails)
    .set({ status: "cancelled" })
    .where(
      and(
        eq(mails.subjectKind, "appointment"),
        eq(mails.subjectId, id),
        inArray(mails.template, Object.values(VIDEO_LINK_TEMPLATES)),
        eq(mails.status, "queued"),
      ),
    )
    .returning({ template: mails.template });
  const has = (which: string) => cancelled.some(({ template }) => template === which);
  return { visitor: has(VIDEO_LINK_TEMPLATES.visitor), host: has(VIDEO_LINK_TEMPLATES.host) };
}

interface News extends Facts {
  /** The mails that this news replaces. */
  readonly replaced: VideoLinkMails;
}

/** For mails that include the video link: they replace those about nothing else. */
async function newsOf(tx: Tx, appointment: Appointment): Promise<News> {
  const replaced = await cancelVideoLinkMails(tx, appointment);
  return { ...(await factsOf(tx, appointment)), replaced };
}

/** A host who made the change is mailed only if this mail replaces an unsent one about the video link, which their calendar lacks. */
async function mailHostNews(tx: Tx, ctx: Ctx, facts: News, news: HostNews): Promise<void> {
  if (isActing(ctx, facts) && facts.replaced.host) await mailHost(tx, ctx, facts, "changed", afterUndo(ctx), true);
  else await mailHost(tx, ctx, facts, news);
}

/** For a visitor's cancellation. Their reason goes to the host only. */
export async function tellCancelled(tx: Tx, ctx: Ctx, appointment: Appointment): Promise<void> {
  const facts = await newsOf(tx, appointment);
  await mailVisitor(tx, ctx, facts, endedLetter(ctx.services, facts, ""));
  await mailHost(tx, ctx, facts, "cancelled");
}

export async function remind(tx: Tx, ctx: Ctx, appointment: Appointment, reminder: Reminder): Promise<void> {
  const facts = await factsOf(tx, appointment);
  await mailVisitor(
    tx,
    ctx,
    facts,
    reminderLetter({ ...visitorCall(ctx.services, facts), reminder, now: ctx.services.clock.now() }),
    false,
  );
  await mailHost(tx, ctx, facts, "reminder");
}
