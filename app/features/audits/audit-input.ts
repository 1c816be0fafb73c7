import { z } from "zod";
import { MAX_LINE_CHARACTERS, MAX_MESSAGE_CHARACTERS, MAX_SCOPE_FILES, MAX_TEXT_CHARACTERS } from "#domain/audits/audit-limits.ts";
import type { CheckSummary } from "#domain/audits/scope.ts";
import * as fields from "#domain/forms/fields.ts";
import { cleanLine } from "#domain/text/clean-text.ts";
import { parseJson } from "#domain/text/storable.ts";

const MAX_CHECK_CHARACTERS = 2_000;
const DAY = "Please give a day such as 2026-12-01.";

export const line = (sentence: string, max = MAX_LINE_CHARACTERS) => fields.line(sentence, max);
export const optionalLine = (max = MAX_LINE_CHARACTERS) => fields.optionalLine(max);
export const optionalText = (max = MAX_TEXT_CHARACTERS) => fields.optionalBody(max);
export const someText = (sentence: string, max = MAX_TEXT_CHARACTERS) => fields.body(sentence, max);
export const optionalDay = z
  .union([z.literal(""), z.iso.date(DAY)], DAY)
  .transform((day) => day || null)
  .default(null);
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined);
export const revision = z.coerce.number().int();
export const idempotencyKey = z.uuid("The form has lost its key. Please reload the page.");

const WEB_ADDRESS = "Please give a web address that begins with https://.";

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" && hostname.includes(".");
}

/** Rendered as a link on our pages, so only http(s) URLs are allowed. A missing protocol is added. */
export const repository = optionalLine(500)
  .transform((text) => (text === "" || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === "" || isWebAddress(text), WEB_ADDRESS);

const COMMIT = "Please give a commit hash or a tag, such as 3f2a9c1 or v1.2.0.";

/** A git hash, tag or branch name. */
export const commit = optionalLine(100).refine((text) => text === "" || /^[\w][\w./-]*$/.test(text), COMMIT);

const MAX_PATH_CHARACTERS = 200;
const HASHED = /^([\da-f]{64})\s+\*?(.+)$/i;

/** One path per line, optionally preceded by its hash, as printed by `sha256sum`. */
export const scopeLines = z
  .string()
  .max(MAX_SCOPE_FILES * (MAX_PATH_CHARACTERS + 70), fields.tooLong(MAX_SCOPE_FILES * (MAX_PATH_CHARACTERS + 70)))
  .default("")
  .transform((text) =>
    [...new Set(text.split(/\r?\n/).map(cleanLine).filter(Boolean))].map((each) => {
      const [, sha256, path] = HASHED.exec(each) ?? [];
      return sha256 !== undefined && path !== undefined ? { path, sha256: sha256.toLowerCase() } : { path: each };
    }),
  )
  .refine((files) => files.length <= MAX_SCOPE_FILES, `Please name at most ${MAX_SCOPE_FILES} files.`)
  .refine(
    (files) => files.every(({ path }) => path.length <= MAX_PATH_CHARACTERS),
    `A path has at most ${MAX_PATH_CHARACTERS} characters.`,
  );

const amount = z.number().nonnegative().max(1_000_000_000);

const checkSummary = z.object({
  nsloc: amount,
  contracts: amount,
  functions: amount,
  externalCalls: amount,
  findings: amount,
  daysFrom: amount,
  daysTo: amount,
  priceFromCents: amount,
  priceToCents: amount,
}) satisfies z.ZodType<CheckSummary>;

/** Optional: an unreadable check result is dropped and the request accepted without it. */
const check = z
  .string()
  .max(MAX_CHECK_CHARACTERS)
  .optional()
  .transform((text) => checkSummary.safeParse(parseJson(text ?? "")).data)
  .catch(undefined);

export const auditRequestSchema = z
  .object({
    project: line("Please give the project a name."),
    contact: line("Please give your name."),
    email: fields.email,
    company: optionalLine(),
    repository,
    commit,
    chain: line("Please say on which chain it will run.", 60),
    scope: scopeLines,
    deadline: optionalDay,
    wish_date: optionalDay,
    docs: optionalText(),
    known_issues: optionalText(),
    wants_call: checkbox,
    send_code: checkbox,
    check,
    idempotency_key: idempotencyKey,
    website: fields.trap("website"),
  })
  .refine(({ wish_date, deadline }) => wish_date === null || deadline === null || wish_date <= deadline, {
    path: ["deadline"],
    error: "It cannot be done before it begins. Please check both days.",
  });

export type AuditRequest = z.output<typeof auditRequestSchema>;

export const messageSchema = z.object({
  body: someText("Please write something.", MAX_MESSAGE_CHARACTERS),
  idempotency_key: idempotencyKey,
});
export type NewMessage = z.output<typeof messageSchema>;
