import { and, eq, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { allows, type Permission } from "#domain/access/permissions.ts";
import { isHostless } from "#features/appointments/can-host.server.ts";
import { mustBeTold } from "#features/employers/inform-conditions.server.ts";
import { isOverdue } from "#features/tickets/office/ticket-conditions.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { posts } from "#db/schema/blog.ts";
import { applications } from "#db/schema/careers.ts";
import { chats } from "#db/schema/chats.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import { canOpen } from "./menu-for.ts";
import { isAccepted, isNew, OPEN_STATUSES, willExpireSoon } from "#features/quotes/waiting-quotes.server.ts";

interface Waiting {
  readonly id: string;
  readonly permission: Permission;
  /** One thing, several things: the number stands before it. */
  readonly words: readonly [one: string, many: string];
  /** Where it is worked off; the first that the person can open. */
  readonly places: readonly string[];
  readonly count: (db: Db, now: Date) => Promise<number>;
}

const countWhere = (table: PgTable, condition: (now: Date) => SQL | undefined) => (db: Db, now: Date) => db.$count(table, condition(now));

const OPEN_STATUS = new URLSearchParams(OPEN_STATUSES.map((status) => ["status", status])).toString();

/** What somebody has to look at, most pressing first. A capability that makes people wait adds its entry here. */
const WAITING: readonly Waiting[] = [
  {
    id: "chats-waiting",
    permission: "chats",
    words: ["chat waits for an answer", "chats wait for an answer"],
    // The ones that wait longest stand on top.
    places: ["/admin/communication/chats"],
    count: countWhere(chats, () => and(eq(chats.status, "open"), isNotNull(chats.waitingSince))),
  },
  {
    id: "tickets-overdue",
    permission: "tickets",
    words: ["ticket is overdue for its first answer", "tickets are overdue for their first answer"],
    places: ["/admin/communication/tickets?answer=overdue&sort=answer"],
    count: countWhere(tickets, isOverdue),
  },
  {
    id: "tickets-new",
    permission: "tickets",
    words: ["new ticket", "new tickets"],
    places: ["/admin/communication/tickets?status=new"],
    count: countWhere(tickets, () => eq(tickets.status, "new")),
  },
  {
    id: "appointments-requested",
    permission: "appointments",
    words: ["appointment waits to be confirmed", "appointments wait to be confirmed"],
    places: ["/admin/appointments/list?status=requested", "/admin/appointments"],
    count: countWhere(appointments, (now) => and(eq(appointments.status, "requested"), gt(appointments.startsAt, now))),
  },
  {
    id: "appointments-hostless",
    permission: "appointments",
    words: ["coming appointment without a host", "coming appointments without a host"],
    places: ["/admin/appointments/list?time=hostless"],
    count: countWhere(appointments, isHostless),
  },
  {
    id: "applications-new",
    permission: "applications",
    words: ["new application, not yet read", "new applications, not yet read"],
    places: ["/admin/career/applications?stage=applied"],
    count: countWhere(applications, () => eq(applications.stage, "applied")),
  },
  {
    id: "quotes-accepted",
    permission: "quotes",
    words: ["quote accepted by the client", "quotes accepted by the client"],
    places: [`/admin/quotes?answer=accepted&${OPEN_STATUS}`],
    count: countWhere(quotes, isAccepted),
  },
  {
    id: "quotes-new",
    permission: "quotes",
    words: ["new quote, not yet contacted", "new quotes, not yet contacted"],
    places: ["/admin/quotes?status=new"],
    count: countWhere(quotes, isNew),
  },
  {
    id: "quotes-expiring",
    permission: "quotes",
    words: ["open quote expires within 3 days", "open quotes expire within 3 days"],
    // The ones that expire first stand on top.
    places: [`/admin/quotes?answer=open&${OPEN_STATUS}&sort=expires`],
    count: countWhere(quotes, willExpireSoon),
  },
  {
    id: "poaching-inform",
    permission: "poaching",
    words: ["person must be told about a poaching request within 7 days, or should have been", "people must be told about a poaching request within 7 days, or should have been"],
    places: ["/admin/employee-poaching?inform=overdue&inform=soon&sort=inform"],
    count: countWhere(poachingRequests, mustBeTold),
  },
  {
    id: "poaching-new",
    permission: "poaching",
    words: ["new poaching request", "new poaching requests"],
    places: ["/admin/employee-poaching?status=new"],
    count: countWhere(poachingRequests, () => eq(poachingRequests.status, "new")),
  },
  {
    id: "posts-schedule-failed",
    permission: "blogs",
    words: ["post could not be published or withdrawn on time", "posts could not be published or withdrawn on time"],
    places: ["/admin/blogs?schedule=failed"],
    count: countWhere(posts, () => isNotNull(posts.scheduleError)),
  },
  {
    id: "audits-answered",
    permission: "audits",
    words: ["audit with an answer from the client", "audits with an answer from the client"],
    places: ["/admin/audit?answer=us"],
    count: countWhere(audits, () => isNotNull(audits.clientAnsweredAt)),
  },
  {
    id: "audits-requested",
    permission: "audits",
    words: ["new audit request", "new audit requests"],
    places: ["/admin/audit?status=requested"],
    count: countWhere(audits, () => eq(audits.status, "requested")),
  },
  {
    id: "mails-failed",
    permission: "email",
    words: ["email could not be sent", "emails could not be sent"],
    places: ["/admin/communication/email?status=failed"],
    count: countWhere(mails, () => eq(mails.status, "failed")),
  },
  {
    id: "invitations-open",
    permission: "people",
    words: ["invitation not accepted yet", "invitations not accepted yet"],
    places: ["/admin/people"],
    // People of the demo world were never invited.
    count: countWhere(people, () => and(isNull(people.passwordHash), isNull(people.removedAt), eq(people.isDemo, false))),
  },
];

export interface AttentionItem {
  readonly id: string;
  readonly count: number;
  readonly words: string;
  /** Absent while there is no page for it that the person may open. */
  readonly href: string | undefined;
}

/** What waits for somebody with this person's permissions; nothing that is zero. */
export async function listAttention({ services, actor }: Ctx): Promise<readonly AttentionItem[]> {
  const staff = authorise(actor, "home");
  const now = services.clock.now();
  const items = WAITING.filter(({ permission }) => allows(staff, permission)).map(async ({ id, words, places, count }) => {
    const number = await count(services.db, now);
    return { id, count: number, words: number === 1 ? words[0] : words[1], href: places.find((place) => canOpen(staff, place)) };
  });
  return (await Promise.all(items)).filter((item) => item.count > 0);
}
