import { z } from "zod";
import { type FormErrors, parseForm } from "#domain/forms/parse-form.ts";
import { isId } from "#domain/list/search-params.ts";
import type { Ctx } from "#platform/actor.ts";
import { OFFICE_REASONS } from "../office-reasons.ts";
import { readExceptionForm, readHostForm } from "./host-input.server.ts";
import { addException, type HostManaged, removeExceptions, revokeFeed, saveHost } from "./manage-host.server.ts";

export type AvailabilityAnswer = { readonly ok: true; readonly done: string } | { readonly ok: false; readonly intent: string; readonly errors: FormErrors };

const refuse = (intent: string, errors: FormErrors): AvailabilityAnswer => ({ ok: false, intent, errors });

const said = (intent: string, managed: HostManaged, done: string): AvailabilityAnswer => (managed.ok ? { ok: true, done } : refuse(intent, { form: OFFICE_REASONS[managed.reason] }));

const rangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

const INTENTS: Readonly<Record<string, (ctx: Ctx, hostId: string, form: FormData) => Promise<AvailabilityAnswer>>> = {
  async save(ctx, hostId, form) {
    const read = readHostForm(form);
    return read.ok ? said("save", await saveHost(ctx, hostId, read.data), "The hours are saved. What is booked already stays.") : refuse("save", read.errors);
  },
  async except(ctx, hostId, form) {
    const read = readExceptionForm(form);
    return read.ok ? said("except", await addException(ctx, hostId, read.data), "These days are set. What is booked already stays.") : refuse("except", read.errors);
  },
  async unexcept(ctx, hostId, form) {
    const read = parseForm(rangeSchema, form);
    return read.ok ? said("unexcept", await removeExceptions(ctx, hostId, read.data), "These days are like their weekday again.") : refuse("unexcept", read.errors);
  },
  revoke: async (ctx, hostId) => said("revoke", await revokeFeed(ctx, hostId), "The old address no longer works. There is a new one."),
};

/** What the page of somebody's hours can be asked to do. */
export async function availabilityAction(ctx: Ctx, form: FormData): Promise<AvailabilityAnswer> {
  const intent = String(form.get("intent"));
  const hostId = String(form.get("hostId") ?? "");
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!act || !isId(hostId)) return refuse(intent, { form: "This page cannot do that. Load it again and try once more." });
  return act(ctx, hostId, form);
}
