import { type ApiOperation, TOO_MANY } from "#kit/capability/api-operation.ts";
import { appointmentAnswerSchema, noSlotSchema, slotsAnswerSchema } from "./appointment-answer.ts";
import { newAppointmentSchema } from "./appointment-input.ts";

export const APPOINTMENT_OPERATIONS: readonly ApiOperation[] = [
  {
    method: "get",
    path: "/api/appointments/slots",
    summary: "Free times for a call",
    description:
      "Query: `type` (such as intro), `from` and `to` (days such as 2026-11-16, both included, at most 75 of them), `time_zone` (such as Asia/Dhaka, whose days are meant).",
    answers: { 200: { description: "What is free, in order.", schema: slotsAnswerSchema } },
    refusals: { 400: "Something is missing or wrong.", 404: "There is no such kind of call.", ...TOO_MANY },
  },
  {
    method: "post",
    path: "/api/appointments",
    summary: "Book a call",
    description:
      "If the time is not free, the answer lists the next free times. When several clients request the same kind of call at the same time within one minute, exactly one of them gets it, even if several hosts are free; after that minute the time is listed again if another host is free. 409 also means that the idempotency key was used with other content, or that the address already has three upcoming calls.",
    body: { schema: newAppointmentSchema },
    answers: {
      201: { description: "The appointment is stored.", schema: appointmentAnswerSchema },
      200: { description: "It was stored before, by a request with the same idempotency key.", schema: appointmentAnswerSchema },
      409: { description: "Another client has booked the time, or the day is full.", schema: noSlotSchema },
      422: { description: "The time is over, too soon, too far ahead or outside our hours.", schema: noSlotSchema },
    },
    refusals: { 404: "There is no such kind of call, no such quote, audit or open application.", ...TOO_MANY },
  },
];
