import { type ApiOperation, TOO_MANY } from "#kit/capability/api-operation.ts";
import { appointmentAnswerSchema, noSlotSchema, slotsAnswerSchema } from "./appointment-answer.ts";
import { newAppointmentSchema } from "./appointment-input.ts";

export const APPOINTMENT_OPERATIONS: readonly ApiOperation[] = [
  {
    method: "get",
    path: "/api/appointments/slots",
    summary: "Free times for a call",
    description: "Query: `type` (such as intro), `from` and `to` (days such as 2026-11-16, both included, at most 75 of them), `time_zone` (such as Asia/Dhaka, whose days are meant).",
    answers: { 200: { description: "What is free, in order.", schema: slotsAnswerSchema } },
    refusals: { 400: "Something is missing or wrong.", 404: "There is no such kind of call.", ...TOO_MANY },
  },
  {
    method: "post",
    path: "/api/appointments",
    summary: "Book a call",
    description: "For a time that is not free the answer has the next free ones. Of all who ask for the same kind of call at the same time within a minute exactly one gets it, however many of us are free; after that minute it is listed again if somebody else of us is free. 409 also says that an idempotency key was used with other content, or that the address has three calls to come already.",
    body: { schema: newAppointmentSchema },
    answers: {
      201: { description: "The appointment is stored.", schema: appointmentAnswerSchema },
      200: { description: "It was stored before, by a request with the same idempotency key.", schema: appointmentAnswerSchema },
      409: { description: "Somebody else has the time, or the day is full.", schema: noSlotSchema },
      422: { description: "The time is over, too soon, too far ahead or outside our hours.", schema: noSlotSchema },
    },
    refusals: { 404: "There is no such kind of call, no such quote or no such audit.", ...TOO_MANY },
  },
];
