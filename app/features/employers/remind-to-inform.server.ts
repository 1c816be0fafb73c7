import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import { listStaffWith } from "#kit/activity/list-staff.server.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";
import { isInformDueSoon, isInformOverdue } from "./inform-conditions.server.ts";
import { poachingLink, poachingSubject, type PoachingRequest } from "./poaching-record.server.ts";
import { informReminderLetter } from "./request-letters.ts";

/** One reminder a week before the deadline, and one after it has passed. None for demo data. */
const isToBeMailed = (now: Date): SQL | undefined =>
  and(
    eq(poachingRequests.isDemo, false),
    or(
      and(isInformOverdue(now), isNull(poachingRequests.overdueMailedAt)),
      and(isInformDueSoon(now), isNull(poachingRequests.soonMailedAt)),
    ),
  );

const BATCH = 50;

async function mailStaff(
  tx: Tx,
  services: Services,
  { request, employer, person }: { readonly request: PoachingRequest; readonly employer: string; readonly person: string | null },
  isOverdue: boolean,
): Promise<void> {
  const by = request.informBy ? formatMoment(request.informBy, (await businessHours(tx)).timeZone) : "";
  const letter = informReminderLetter({
    employer,
    person: person ?? (request.namedPerson || "a person of the team"),
    by,
    isOverdue,
    link: poachingLink(services, request.id),
  });
  for (const staff of await listStaffWith(tx, "poaching")) {
    await enqueueMail(tx, services, {
      ...letter,
      to: { address: staff.email, name: staff.name },
      about: { kind: "poaching", id: request.id },
      unlimited: "to_us",
    });
  }
}

/** Reminds all staff who handle requests that a person must be informed. */
export async function remindToInform(services: Services): Promise<void> {
  const now = services.clock.now();
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const due = await tx
      .select({ request: poachingRequests, employer: employers.name, person: people.name })
      .from(poachingRequests)
      .innerJoin(employers, eq(employers.id, poachingRequests.employerId))
      .leftJoin(people, eq(people.id, poachingRequests.personId))
      .where(isToBeMailed(now))
      .limit(BATCH)
      .for("update", { of: poachingRequests, skipLocked: true });
    for (const each of due) {
      const isOverdue = each.request.informBy !== null && each.request.informBy < now;
      await mailStaff(tx, services, each, isOverdue);
      await tx
        .update(poachingRequests)
        .set(isOverdue ? { overdueMailedAt: now } : { soonMailedAt: now })
        .where(eq(poachingRequests.id, each.request.id));
      record({ type: "poaching.reminded", subject: poachingSubject(each.request), details: { isOverdue } });
    }
  });
}
