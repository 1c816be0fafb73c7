import { z } from "zod";

export const slotSchema = z.object({ start: z.iso.datetime(), end: z.iso.datetime() });

export const slotsAnswerSchema = z.object({ slots: z.array(slotSchema).describe("Every one of them can be booked. Instants in UTC.") });

export const appointmentAnswerSchema = z.object({
  appointment: z.object({
    id: z.uuid(),
    type: z.string(),
    status: z.string().describe("`requested` until we have confirmed it, `confirmed` otherwise."),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    time_zone: z.string(),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    host: z.string().describe("Who takes the call."),
    link: z.url().describe("Where it can be seen, moved and cancelled by anyone who has it."),
    calendar: z.url().describe("The same as an iCalendar file."),
  }),
});

export const noSlotSchema = z.object({ error: z.string(), reason: z.string(), slots: z.array(slotSchema).describe("The next free ones.") });
