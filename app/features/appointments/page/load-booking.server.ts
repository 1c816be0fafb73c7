import { randomUUID } from "node:crypto";
import { isTimeZone } from "#domain/schedule/business-hours.ts";
import { localTime, nameZone, sayWhen } from "#domain/schedule/zoned-day.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type Appointment, listMeetingTypes, type MeetingType } from "../appointment-record.server.ts";
import { findHold } from "../hold-slot.server.ts";
import { hasHosts } from "../diary.server.ts";
import { loadPicker, readPickerParams } from "./load-picker.server.ts";
import { zoneGroups } from "./zone-groups.server.ts";

/** The zone of the address if there is such a zone, and of the firm otherwise; with scripts the browser then says its own. */
export async function loadZone({ db, clock }: Services, asked: string | null, fallback?: string) {
  const firm = (await businessHours(db)).timeZone;
  const id = asked !== null && isTimeZone(asked) ? asked : (fallback ?? firm);
  return { id, firm, name: nameZone(clock.now(), id), isAsked: asked !== null, groups: zoneGroups([id, firm]) };
}

export type LoadedZone = Awaited<ReturnType<typeof loadZone>>;

const typeFacts = ({ id, name, description, minutes, needsConfirmation }: MeetingType) => ({ id, name, description, minutes, needsConfirmation });

function heldFacts(hold: Appointment, timeZone: string) {
  const until = hold.heldUntil ?? hold.startsAt;
  return { start: hold.startsAt.toISOString(), when: sayWhen({ start: hold.startsAt, end: hold.endsAt }, timeZone), until: until.toISOString(), untilTime: localTime(until, timeZone) };
}

/** The whole state is in the address: every step can be reloaded, shared and reached without scripts. */
export async function loadBooking(ctx: Ctx, params: URLSearchParams) {
  const { services } = ctx;
  const types = await listMeetingTypes(services.db);
  const type = types.find(({ id }) => id === params.get("type"));
  const token = params.get("hold") ?? undefined;
  const hold = type && token !== undefined ? await findHold(ctx, token) : undefined;
  const isHeld = hold !== undefined && hold.typeId === type?.id;
  const zone = type && (await loadZone(services, params.get("time_zone")));
  const quote = params.get("quote");
  const about = quote === null ? undefined : await findQuoteByToken(services, quote);
  const isOpen = types.length > 0 && (await hasHosts(services.db));
  return {
    isOpen,
    types: types.map(typeFacts),
    type: type && typeFacts(type),
    zone: isOpen ? zone : undefined,
    picker: type && zone && isOpen && !isHeld ? await loadPicker(services, type, { timeZone: zone.id, ...readPickerParams(params) }) : undefined,
    hold: isHeld && zone ? { token: token ?? "", ...heldFacts(hold, zone.id) } : undefined,
    isHoldOver: token !== undefined && !isHeld,
    quote: about ? (quote ?? undefined) : undefined,
    key: randomUUID(),
  };
}

export type LoadedBooking = Awaited<ReturnType<typeof loadBooking>>;
