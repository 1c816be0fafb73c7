import { z } from "zod";
import { email, line } from "#domain/forms/fields.ts";
import { sendingShape } from "#kit/mail/sending-input.ts";
import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";
import { MAX_NAME_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { timeZone, typeId } from "../appointment-input.ts";
import { LINKED_KINDS } from "./linked-kinds.ts";
import { MAX_REASON_CHARACTERS, MAX_TOPIC_CHARACTERS } from "../appointment-limits.ts";

const MAX_LINK_CHARACTERS = 500;
const WEB_LINK = "Please give an address that begins with https://.";

/** Empty means no link. */
export const webLink = z
  .string()
  .transform(cleanLine)
  .pipe(z.union([z.literal(""), z.url({ protocol: /^https$/ }).max(MAX_LINK_CHARACTERS)], WEB_LINK));

const reason = z.string().max(MAX_REASON_CHARACTERS).transform(cleanBody);

export const declineSchema = z.object({ reason: reason.refine(hasWords, "Please give a reason. The client reads it."), ...sendingShape });
export const cancelSchema = z.object({ reason });
/** The decline or the cancellation that is taken back. */
export const undoneDecisionSchema = z.object({ decisionId: z.uuid() });
/** The outcome that is taken back, and the status before it. */
export const undoneSchema = z.object({
  is: z.enum(["done", "no_show"]),
  status: z.enum(["requested", "confirmed", "done", "no_show"]),
});
/** `from`: the host that the form showed. */
export const hostSchema = z.object({ hostId: z.uuid("Please choose a host."), from: z.uuid().optional() });
export const videoLinkSchema = z.object({ videoLink: webLink });
/** The link that is taken back, and the one before it. */
export const undoneLinkSchema = videoLinkSchema.extend({ is: webLink });

/** A free slot, as an instant, or another time on that day in the zone that the form shows. */
export const whenSchema = z.object({
  hostId: z.uuid("Please choose a host."),
  date: z.iso.date("Please choose a day."),
  zone: timeZone,
  start: z.union([z.literal("other"), z.iso.datetime({ offset: true })], "Please choose a time."),
  time: z
    .union(
      [z.literal(""), z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/)],
      "Please use a time on the quarter hour, such as 09:30.",
    )
    .default(""),
});

export type When = z.output<typeof whenSchema>;

export const bookingSchema = whenSchema.extend({
  typeId,
  fullName: line("Please give the client’s name.", MAX_NAME_CHARACTERS),
  email,
  topic: z.string().max(MAX_TOPIC_CHARACTERS).transform(cleanBody),
  timeZone,
  /** The record that the call is about. */
  kind: z.enum(LINKED_KINDS).optional(),
  recordId: z.uuid().optional(),
  idempotencyKey: z.uuid("Please reload the page and try again."),
});
