import { z } from "zod";

const MAX_ACTION_CHARACTERS = 200;

const record = { kind: z.string().max(40), id: z.uuid("The record is unknown.") };

const marks = [
  z.object({ intent: z.literal("snooze"), ...record, until: z.string().max(20) }),
  /** `from` is sent by Undo: when the snooze that it takes back was set. */
  z.object({ intent: z.literal("wake"), ...record, from: z.iso.datetime().optional() }),
  z.object({
    intent: z.literal("follow-up"),
    ...record,
    until: z.string().max(20),
    nextAction: z.string().trim().max(MAX_ACTION_CHARACTERS, `Please use at most ${MAX_ACTION_CHARACTERS} characters.`),
  }),
  /** `from` is sent by Undo: when the follow-up that it takes back was set. */
  z.object({ intent: z.literal("done"), ...record, from: z.iso.datetime().optional() }),
] as const;
export type MarkInput = z.output<(typeof marks)[number]>;

/** Sent by a page that shows a record whose notes mention this person, up to that time. */
const seen = z.object({ intent: z.literal("seen"), ...record, upTo: z.iso.datetime().transform((text) => new Date(text)) });

export const workInput = z.discriminatedUnion("intent", [...marks, seen]);

export type WorkAnswer =
  | { readonly ok: true; readonly done: string; readonly undo?: { readonly intent: "wake" | "done"; readonly from: string } }
  | { readonly ok: false; readonly reason: string };
