import { timingSafeEqual } from "node:crypto";
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { BRAND } from "#content/brand.ts";
import { writeCalendar } from "#domain/schedule/ics.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import { hmac } from "#platform/hmac.server.ts";
import type { Services } from "#platform/services.ts";
import { appointments, hosts, meetingTypes } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { hostEvent } from "./appointment-calendar.server.ts";
import { canHost } from "./can-host.server.ts";

type Host = Pick<typeof hosts.$inferSelect, "personId" | "feedVersion">;

const ID_BYTES = 16;
const TAG_BYTES = 16;
/** Calendar clients keep past events, so the feed can drop old ones. */
const PAST_DAYS = 90;

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

function tagOf({ linkSecret }: Pick<Services, "linkSecret">, { personId, feedVersion }: Host): Buffer {
  return hmac(linkSecret).update(`calendar-feed:${feedVersion}:`).update(bytesOf(personId)).digest().subarray(0, TAG_BYTES);
}

/** A host's private calendar feed. Incrementing the version revokes the link. */
export function feedLink(services: Pick<Services, "config" | "linkSecret">, host: Host): string {
  return `${services.config.publicUrl}/calendar/${Buffer.concat([bytesOf(host.personId), tagOf(services, host)]).toString("base64url")}.ics`;
}

async function findHost(services: Services, token: string) {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + TAG_BYTES || bytes.toString("base64url") !== token) return undefined;
  const personId = bytes.toString("hex", 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const [row] = await services.db
    .select({ host: hosts, name: people.name, email: people.email })
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .where(and(eq(hosts.personId, personId), canHost));
  return row && timingSafeEqual(bytes.subarray(ID_BYTES), tagOf(services, row.host)) ? row : undefined;
}

/** Undefined for an invalid or revoked link. */
export async function writeFeed(services: Services, token: string): Promise<string | undefined> {
  const found = await findHost(services, token);
  if (!found) return undefined;
  const since = new Date(services.clock.now().getTime() - PAST_DAYS * DAY_MS);
  const rows = await services.db
    .select({ appointment: appointments, type: meetingTypes })
    .from(appointments)
    .innerJoin(meetingTypes, eq(meetingTypes.id, appointments.typeId))
    .where(
      and(
        eq(appointments.hostId, found.host.personId),
        inArray(appointments.status, ["requested", "confirmed", "done", "no_show"]),
        gte(appointments.endsAt, since),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  const organizer = { name: BRAND.name, email: (await findContact(services.db)).contactEmail };
  const events = rows.map(({ appointment, type }) =>
    hostEvent(services, {
      appointment,
      type,
      videoLink: appointment.videoLink || found.host.videoLink,
      organizer,
      host: { name: found.name, email: found.email },
    }),
  );
  return writeCalendar({ name: `${BRAND.name}: ${found.name}`, events });
}
