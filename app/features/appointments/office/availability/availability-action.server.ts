import { z } from "zod";
import type { ParsedForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import { type Act, formAct, sayWith, takeIntent } from "#kit/records/record-action.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { OFFICE_REASONS } from "../office-reasons.ts";
import { readExceptionForm, readHostForm } from "./host-input.server.ts";
import { addException, type HostManaged, removeExceptions, revokeFeed, saveHost } from "./manage-host.server.ts";

const said = sayWith(OFFICE_REASONS);

const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Weekly hours and exceptions have several fields per day, so they are parsed manually. */
const weekAct =
  <T>(read: (form: FormData) => ParsedForm<T>, verb: (ctx: Ctx, hostId: string, input: T) => Promise<HostManaged>, done: string): Act =>
  async (ctx, hostId, form) => {
    const parsed = read(form);
    return parsed.ok ? said(done)(await verb(ctx, hostId, parsed.data)) : parsed;
  };

const ACTS: Readonly<Record<string, Act>> = {
  save: weekAct(readHostForm, saveHost, "Hours saved. Existing bookings are unchanged."),
  except: weekAct(readExceptionForm, addException, "Days saved. Existing bookings are unchanged."),
  unexcept: formAct(rangeSchema, removeExceptions, said("Removed. The weekly hours apply on these days again.")),
  revoke: async (ctx, hostId) => said("The old address no longer works. Use the new one.")(await revokeFeed(ctx, hostId)),
};

export function availabilityAction(ctx: Ctx, form: FormData) {
  const hostId = String(form.get("hostId") ?? "");
  return takeIntent(isId(hostId) ? ACTS : {}, ctx, hostId, form);
}
