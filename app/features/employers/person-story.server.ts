import { and, asc, inArray, sql } from "drizzle-orm";
import { EMPLOYER_STATUS_LABELS } from "#domain/employers/employer-status.ts";
import { isClosed, POACHING_STATUS_LABELS, POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import type { PersonSource, PersonStory } from "#kit/capability/person-story.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";

const requestSource: PersonSource = {
  // A request belongs to the address that sent it and to its contact's current address.
  from: sql`${poachingRequests} r join ${employers} e on e.id = r.employer_id left join ${employerContacts} k on k.id = r.contact_id cross join lateral (select lower(r.sender ->> 'email') as address, r.sender ->> 'fullName' as person union select lower(k.email), k.full_name where lower(k.email) is distinct from lower(r.sender ->> 'email')) s`,
  id: sql`r.id`,
  address: sql`s.address`,
  person: sql`coalesce(s.person, '')`,
  title: sql`r.wanted`,
  status: sql`r.status`,
  detail: sql`e.name`,
  at: sql`r.created_at`,
  seenAt: sql`r.created_at`,
  changedAt: sql`r.updated_at`,
  words: [sql`r.wanted`, sql`e.name`],
  where: sql`s.address is not null`,
};

export const poachingStory: PersonStory = {
  kind: "poaching",
  one: "Poaching request",
  many: "Poaching requests",
  icon: "poaching",
  position: 7,
  source: requestSource,
  statuses: POACHING_STATUS_LABELS,
  events: { begin: ["poaching.requested", "poaching.written_down"], quiet: ["poaching.assigned", "poaching.reminded"] },
  async nextSteps(db, { isTheirs, max }) {
    const isOpen = inArray(
      poachingRequests.status,
      POACHING_STATUSES.filter((status) => !isClosed(status)),
    );
    const cameFromThem = sql`${poachingRequests.id} in (select r.id from ${requestSource.from} where ${isTheirs(requestSource.address)})`;
    const rows = await db
      .select({ id: poachingRequests.id, wanted: poachingRequests.wanted, status: poachingRequests.status, at: poachingRequests.createdAt })
      .from(poachingRequests)
      .where(and(cameFromThem, isOpen))
      .orderBy(asc(poachingRequests.createdAt))
      .limit(max);
    return rows.map(({ id, wanted, status, at }) => ({
      id,
      words: `Decide about “${wanted}”`,
      moment: "asked on",
      at,
      isPressing: status === "new",
    }));
  },
};

export const employerStory: PersonStory = {
  kind: "employer",
  one: "Employer",
  many: "Employers",
  icon: "employers",
  position: 8,
  source: {
    from: sql`${employerContacts} k join ${employers} e on e.id = k.employer_id`,
    id: sql`e.id`,
    address: sql`lower(k.email)`,
    person: sql`k.full_name`,
    title: sql`e.name`,
    status: sql`e.status`,
    detail: sql`nullif(k.job_title, '')`,
    at: sql`k.created_at`,
    seenAt: sql`k.created_at`,
    // Changing a contact's address updates its employer's timestamp.
    changedAt: sql`greatest(k.created_at, e.updated_at)`,
    words: [sql`e.name`, sql`k.full_name`, sql`k.email`],
  },
  statuses: EMPLOYER_STATUS_LABELS,
  // Uses rows instead of log events: an employer's events are not about one person.
  moments: {
    from: sql`${employerContacts} k join ${employers} e on e.id = k.employer_id`,
    address: sql`lower(k.email)`,
    at: sql`k.created_at`,
    key: sql`'b' || k.id`,
    id: sql`e.id`,
    words: sql`e.name`,
    tell: ({ words }) => ({ did: "became a contact of an employer", name: words }),
  },
};
