import { z } from "zod";
import { SENDINGS } from "./sending.ts";

const MAX_MOMENT_CHARACTERS = 40;

/** When the email about a decision leaves, if at all: the fields of `SendingFields`. `sendAt` is in the office's time zone. */
export const sendingShape = {
  send: z.enum(SENDINGS, "Please choose when the email is sent.").default("now"),
  sendAt: z.string().max(MAX_MOMENT_CHARACTERS).default(""),
};

const LOCAL_MOMENT = z.iso.datetime({ local: true }).regex(/^.{16}(?::\d{2})?$/);

/** The `datetime-local` value of `SendOn`, in the office's time zone; empty means now. */
export const sendOn = z
  .string()
  .refine((typed) => typed === "" || LOCAL_MOMENT.safeParse(typed).success, "Please enter a date and time.")
  .default("");
