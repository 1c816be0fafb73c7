import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { zoneName } from "#domain/schedule/zone-name.ts";
import { localTime, nameZone, sayWhen } from "#domain/schedule/zoned-day.ts";
import { findAuditByToken } from "#features/audits/audit-record.server.ts";
import { findCandidateByToken } from "#features/careers/application-record.server.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Appointment, appointmentIdOf, findAppointment, listMeetingTypes, type MeetingType } from "../appointment-record.server.ts";
import { findHold } from "../hold-slot.server.ts";
import { hasHosts } from "../diary.server.ts";
import { SCOPING_TYPE_ID } from "../ensure-meeting-types.server.ts";
import { readHoldCookie } from "./hold-cookie.server.ts";
import { loadPicker, readPickerParams } from "./load-picker.server.ts";
import { zoneGroups } from "./zone-groups.server.ts";

/** The time zone in the URL if valid, otherwise the firm's. With scripts, the browser then sends its own. */
export async function loadZone({ db, clock }: Services, asked: string | null, fallback?: string) {
  const firm = (await businessHours(db)).timeZone;
  const id = asked !== null && isTimeZone(asked) ? zoneName(asked) : (fallback ?? firm);
  return { id, firm, name: nameZone(clock.now(), id), isAsked: asked !== null, groups: zoneGroups([id, firm]) };
}

export type LoadedZone = Awaited<ReturnType<typeof loadZone>>;

const typeFacts = ({ id, name, description, minutes, needsConfirmation }: MeetingType) => ({
  id,
  name,
  description,
  minutes,
  needsConfirmation,
});

function heldFacts(hold: Appointment, timeZone: string) {
  const until = hold.heldUntil ?? hold.startsAt;
  return {
    start: hold.startsAt.toISOString(),
    when: sayWhen({ start: hold.startsAt, end: hold.endsAt }, timeZone),
    until: until.toISOString(),
    untilTime: localTime(until, timeZone),
  };
}

type Hold = { readonly state: "none" | "over" | "gone" } | { readonly state: "held"; readonly token: string; readonly row: Appointment };

/** The state of the hold in the URL. Going back after booking shows the appointment. */
async function readHold({ services }: Ctx, token: string | null): Promise<Hold> {
  const id = token === null ? undefined : appointmentIdOf(services, token);
  if (token === null || id === undefined) return { state: "none" };
  const row = await findAppointment(services.db, id);
  if (!row) return { state: "gone" };
  if (row.status !== "held") throw redirect(`/appointment/${token}`, 303);
  return row.heldUntil !== null && row.heldUntil > services.clock.now() ? { state: "held", token, row } : { state: "over" };
}

/**
 * The quote, audit or application that the call is about, from the link the visitor followed. That link may have been passed on, so an
 * application's name and address are given only to fill in the last step of an invited candidate.
 */
async function loadAbout(services: Services, params: URLSearchParams, isLastStep: boolean) {
  const audit = params.get("audit") ?? "";
  const application = params.get("application") ?? "";
  const candidate = application === "" ? undefined : await findCandidateByToken(services, application);
  return {
    candidate: candidate && {
      token: application,
      job: candidate.job,
      ...(isLastStep && candidate.isInvited && { name: candidate.name, email: candidate.email }),
    },
    isInvitationClosed: application !== "" && !candidate,
    audit: audit !== "" && (await findAuditByToken(services, audit)) ? audit : undefined,
  };
}

async function loadQuoteToken(services: Services, params: URLSearchParams): Promise<string | undefined> {
  const quote = params.get("quote") ?? "";
  return quote !== "" && (await findQuoteByToken(services, quote)) ? quote : undefined;
}

/** All state is in the URL, so that every step can be reloaded, shared and used without scripts. */
export async function loadBooking(ctx: Ctx, request: Request, params: URLSearchParams) {
  const { services } = ctx;
  const hold = await readHold(ctx, params.get("hold"));
  const offered = await listMeetingTypes(services.db);
  const asked = offered.find(({ id }) => id === params.get("type"));
  // Unlisted types are offered only to visitors who came with their link.
  const types = asked?.isListed === false ? [asked] : offered.filter(({ isListed }) => isListed);
  const quote = await loadQuoteToken(services, params);
  // Most visitors want the first type, so it is the default; those with an estimate want to go through it.
  const type = asked ?? types.find(({ id }) => quote !== undefined && id === SCOPING_TYPE_ID) ?? types[0];
  const held = hold.state === "held" && hold.row.typeId === type?.id ? hold : undefined;
  const zone = type && (await loadZone(services, params.get("time_zone")));
  // The list of time zones is a third of the page, so it is sent only once the visitor has chosen a type. The `time_zone` parameter cannot
  // tell: the browser adds it by itself.
  const hasChosen = params.has("type");
  const own = held ? undefined : await findHold(ctx, readHoldCookie(request) ?? "");
  const isOpen = types.length > 0 && (await hasHosts(services.db));
  return {
    isOpen,
    types: types.map(typeFacts),
    type: type && typeFacts(type),
    zone: isOpen && zone ? { ...zone, groups: hasChosen ? zone.groups : [] } : undefined,
    picker:
      type && zone && isOpen && !held
        ? await loadPicker(services, type, { timeZone: zone.id, ...readPickerParams(params), except: own?.id })
        : undefined,
    hold: held && zone ? { token: held.token, ...heldFacts(held.row, zone.id) } : undefined,
    holdState: hold.state,
    quote,
    ...(await loadAbout(services, params, held !== undefined)),
    key: randomUUID(),
  };
}

export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>;
