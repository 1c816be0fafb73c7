import { z } from "zod";
import { MAX_EMAIL_CHARACTERS } from "#domain/text/email-address.ts";
import { cleanBody, cleanLine, hasWords } from "#domain/text/clean-text.ts";

const EMAIL = "Please give an email address such as name@example.com.";

export const tooLong = (max: number) => `Please use at most ${max.toLocaleString("en-GB")} characters.`;

/** One line that must be there. */
export const line = (sentence: string, max: number) =>
  z.string(sentence).max(max, tooLong(max)).transform(cleanLine).refine(hasWords, sentence);

/** One line that may be empty. */
export const optionalLine = (max: number) => z.string().max(max, tooLong(max)).transform(cleanLine).default("");

/** Several lines of text. */
export const body = (sentence: string, max: number) =>
  z.string(sentence).max(max, tooLong(max)).transform(cleanBody).refine(hasWords, sentence);

export const optionalBody = (max: number) => z.string().max(max, tooLong(max)).transform(cleanBody).default("");

/** As a program sends it. */
export const emailAddress = z.email(EMAIL).max(MAX_EMAIL_CHARACTERS, EMAIL);

/** As a person types it. */
export const email = z.string(EMAIL).trim().pipe(emailAddress);

/** A field that no person sees. Who fills it in is told so: a browser may have done it for them. */
export const trap = (name: string) => z.string().max(0, `Please leave the field “${name}” empty.`).optional();

/** Digits, five at least, in whatever way they are grouped. */
export const isPhoneNumber = (text: string) => /^\+?[\d ()./-]+$/.test(text) && /^(?:\D*\d){5,17}\D*$/.test(text);
