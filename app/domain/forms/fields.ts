import { z } from "zod";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";

const EMAIL = "Please give an email address such as name@example.com.";

export const tooLong = (max: number) => `Please use at most ${max.toLocaleString("en-GB")} characters.`;

/** One required line. */
export const line = (sentence: string, max: number) =>
  z.string(sentence).max(max, tooLong(max)).transform(cleanLine).refine(hasWords, sentence);

/** One optional line. */
export const optionalLine = (max: number) => z.string().max(max, tooLong(max)).transform(cleanLine).default("");

/** Several lines of text. */
export const body = (sentence: string, max: number) =>
  z.string(sentence).max(max, tooLong(max)).transform(cleanBody).refine(hasWords, sentence);

export const optionalBody = (max: number) => z.string().max(max, tooLong(max)).transform(cleanBody).default("");

/** An address sent by a program. */
export const emailAddress = z.email(EMAIL).max(MAX_EMAIL_CHARACTERS, EMAIL);

/** An address typed by a person. */
export const email = z.string(EMAIL).trim().pipe(emailAddress);

/** A honeypot field, hidden from people. The error names it, because a browser's autofill may have filled it in. */
export const trap = (name: string) => z.string().max(0, `Please leave the field “${name}” empty.`).optional();

/** At least five digits, grouped in any way. */
export const isPhoneNumber = (text: string) => /^\+?[\d ()./-]+$/.test(text) && /^(?:\D*\d){5,17}\D*$/.test(text);
