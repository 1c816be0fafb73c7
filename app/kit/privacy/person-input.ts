import { z } from "zod";
import { isEmailAddress } from "#domain/text/email-address.ts";

const email = z.string().trim().refine(isEmailAddress, { error: "Please give an email address such as name@example.com." });

export const personInput = z.object({ email });

/** Typed twice, because an erasure cannot be undone. */
export const erasureInput = z
  .object({ email, again: z.string().trim() })
  .refine(({ email, again }) => email.toLowerCase() === again.toLowerCase(), { path: ["again"], error: "The addresses do not match." });
