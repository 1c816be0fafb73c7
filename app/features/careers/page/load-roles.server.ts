import { and, desc, eq, gt, isNull, min, or } from "drizzle-orm";
import { countryName, placeWords, salaryWords } from "#domain/careers/job-words.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { dayInWords } from "#domain/pricing/day-in-words.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { jobs } from "#db/schema/careers.ts";
import type { Job } from "../job-record.server.ts";
import { choicesOf, filterRoles, readRoleFilters, type RoleCard } from "./role-filters.ts";

/** The closing date in the office's time zone, where it was set. */
export const closesOn = ({ closesAt }: Pick<Job, "closesAt">, timeZone: string) =>
  closesAt === null ? undefined : dayInWords(new Date(dayIn(closesAt, timeZone)));

function cardOf(job: Job, timeZone: string): RoleCard {
  const { slug, title, team, type, workplace, city, country, summary } = job;
  const land = countryName(country) ?? country;
  const place = workplace === "remote" ? land : `${city}, ${land}`;
  return {
    slug,
    title,
    team,
    type,
    workplace,
    place,
    placeWords: placeWords(job),
    salary: salaryWords(job),
    summary,
    closesOn: closesOn(job, timeZone),
  };
}

/** Jobs that accept applications, newest first. */
export async function listOpenRoles({ db, clock }: Pick<Services, "db" | "clock">): Promise<readonly RoleCard[]> {
  const isOpen = and(eq(jobs.status, "open"), or(isNull(jobs.closesAt), gt(jobs.closesAt, clock.now())));
  const open = await db.select().from(jobs).where(isOpen).orderBy(desc(jobs.openedAt), desc(jobs.id));
  const { timeZone } = await businessHours(db);
  return open.map((job) => cardOf(job, timeZone));
}

/** The next time at which a job closes. Jobs close by the clock, before any event is recorded. */
export async function nextClosing({ db, clock }: Pick<Services, "db" | "clock">): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(jobs.closesAt) })
    .from(jobs)
    .where(and(eq(jobs.status, "open"), gt(jobs.closesAt, clock.now())));
  return next?.at ?? undefined;
}

/** The open jobs that match the URL's filters, and the available filters. */
export async function loadRoles(services: Pick<Services, "db" | "clock">, url: URL) {
  const all = await listOpenRoles(services);
  const filters = readRoleFilters(url.searchParams);
  return { filters, choices: choicesOf(all), roles: filterRoles(all, filters), openCount: all.length };
}

export type Roles = Awaited<ReturnType<typeof loadRoles>>;
