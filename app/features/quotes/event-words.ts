import { z } from "zod";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { LOST_REASON_LABELS, LOST_REASONS } from "#domain/quotes/lost-reason.ts";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { counted } from "#domain/text/counted.ts";

const status = z.enum(QUOTE_STATUSES);

const movedSchema = z.object({
  before: z.object({ status }),
  after: z.object({ status, lostReason: z.enum(LOST_REASONS).optional(), lostNote: z.string().optional() }),
});

const whyLost = ({ lostReason, lostNote }: z.infer<typeof movedSchema>["after"]) =>
  [lostReason && `: ${LOST_REASON_LABELS[lostReason]}`, lostNote && ` (${lostNote})`].filter(Boolean).join("");

function sayMoved(payload: unknown): string {
  const { data } = movedSchema.safeParse(payload);
  if (!data) return "changed the status";
  const { before, after } = data;
  if (after.status !== "lost") return `changed status from ${QUOTE_STATUS_LABELS[before.status]} to ${QUOTE_STATUS_LABELS[after.status]}`;
  return `${before.status === "lost" ? "changed why the quote was lost" : "marked the quote as lost"}${whyLost(after)}`;
}

const acceptedSchema = z.object({ after: z.object({ totalCents: z.int(), version: z.int() }) });

function sayAccepted(payload: unknown): string {
  const { data } = acceptedSchema.safeParse(payload);
  return data
    ? `accepted the estimate of ${formatEstimate(data.after.totalCents)}, version ${data.after.version}`
    : "accepted the estimate";
}

const assumedSchema = z.object({ after: z.object({ assumed: z.string() }) });

const assumedIn = (payload: unknown) => assumedSchema.safeParse(payload).data?.after.assumed;

function sayCreated(payload: unknown): string {
  const assumed = assumedIn(payload);
  return assumed === undefined ? "created the quote" : `created the quote, with ${counted(assumed.split(", ").length, "assumption")}`;
}

export const QUOTE_EVENT_WORDS = {
  "quote.created": sayCreated,
  "quote.status_changed": sayMoved,
  "quote.accepted": sayAccepted,
  "quote.delivery_chosen": "chose another delivery speed",
  "quote.revision_sent": "published a revised estimate",
  "quote.sent_again": "wrote to the client again with the link",
  "quotes.deleted": "deleted old quotes",
};

export const QUOTE_EVENT_DETAILS = { "quote.created": assumedIn };
