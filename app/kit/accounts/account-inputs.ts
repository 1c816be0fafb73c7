import { z } from "zod";
import { AREAS, ROLES } from "#domain/access/permissions.ts";
import { isEmailAddress } from "#domain/text/email-address.ts";
import { ACCOUNT_SENTENCES } from "./account-sentences.ts";
import { isBlank, isOneCharacter, isSequence } from "./password-rules.ts";

/** Form schemas shared by the browser and the server. Unknown fields are stripped. */

export const PASSWORD_MIN_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 200;
const NAME_MAX_CHARACTERS = 80;
const TOKEN_MAX_CHARACTERS = 200;

const NO_PASSWORD = "Please enter your password.";

/** Used in mail headers, so it must be a single short line. */
const optionalName = z
  .string({ error: "Please give a name." })
  .trim()
  .max(NAME_MAX_CHARACTERS, { error: `A name can have at most ${NAME_MAX_CHARACTERS} characters.` })
  .regex(/^\P{Cc}*$/u, { error: "A name must be a single line." });

const name = optionalName.min(1, { error: "Please give a name." });

const email = z
  .string({ error: "Please give an email address." })
  .trim()
  .toLowerCase()
  .refine((value) => isEmailAddress(value) && /^\P{Cc}*$/u.test(value), {
    error: "Please give an email address such as name@example.com.",
  });

const knownPassword = z.string({ error: NO_PASSWORD }).min(1, { error: NO_PASSWORD }).max(PASSWORD_MAX_CHARACTERS, { error: NO_PASSWORD });

const newPassword = z
  .string({ error: "Please choose a password." })
  .min(PASSWORD_MIN_CHARACTERS, {
    error: `Please choose at least ${PASSWORD_MIN_CHARACTERS} characters. A few words in a row are easy to remember.`,
  })
  .max(PASSWORD_MAX_CHARACTERS, { error: `Please choose at most ${PASSWORD_MAX_CHARACTERS} characters.` })
  .refine((value) => !isBlank(value), { error: "Please use more than spaces." })
  .refine((value) => !isOneCharacter(value), { error: "Please use more than one character." })
  .refine((value) => !isSequence(value), { error: "Please avoid sequences of digits, letters or keys." });

/** Authenticator apps show a gap in the middle of the code: people may type it or not. */
const code = z
  .string({ error: "Please enter the 6-digit code." })
  .transform((value) => value.replaceAll(/\s/g, ""))
  .refine((value) => /^\d{6}$/.test(value), { error: "Please enter the 6-digit code from your app." });

const token = z.string().min(1).max(TOKEN_MAX_CHARACTERS);

const access = {
  role: z.enum(ROLES, { error: "Please choose a role." }),
  areas: z.array(z.enum(AREAS, { error: "Please choose from the areas listed." })).max(AREAS.length),
};

export const signInInput = z.object({ email, password: knownPassword });
export const codeInput = z.object({ ticket: token, code });
export const resetRequestInput = z.object({ email });
export const newPasswordInput = z.object({ token, password: newPassword });
export const acceptInput = z.object({ token, name, password: newPassword });

export const inviteInput = z
  .object({ name: optionalName.default(""), email, ...access })
  .refine(({ role, areas }) => role === "admin" || areas.length > 0, {
    path: ["areas"],
    error: "Please choose at least one area, or make this person an admin.",
  });
export const accessFields = z.object(access);

export const nameInput = z.object({ name });
export const passwordInput = z
  .object({ current: knownPassword, password: newPassword })
  .refine(({ current, password }) => current !== password, { path: ["password"], error: ACCOUNT_SENTENCES.same_password });
/** Re-authentication: the secret stays on screen until it is confirmed, where an intruder at an unlocked browser could scan it. */
export const confirmTotpInput = z.object({ code, password: knownPassword });
/** Re-authentication: an intruder at an unlocked browser must not turn two-factor sign-in on or off. */
export const totpPasswordInput = z.object({ password: knownPassword });
