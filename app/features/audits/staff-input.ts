import { z } from "zod";
import { AUDIT_STATUSES } from "#domain/audits/audit-status.ts";
import { FINDING_STATUSES } from "#domain/audits/finding-status.ts";
import { readReference, splitReferences } from "#domain/audits/weakness-reference.ts";
import { LEVELS } from "#domain/severity/severity.ts";
import { sendingShape } from "#kit/mail/sending-input.ts";
import { email } from "#domain/forms/fields.ts";
import {
  checkbox,
  commit,
  line,
  optionalDay,
  optionalLine,
  optionalText,
  repository,
  revision,
  scopeLines,
  someText,
} from "./audit-input.ts";

export const statusSchema = z.object({ status: z.enum(AUDIT_STATUSES, "Please choose a status.") });

export const declineSchema = z.object({ reason: someText("Please say why: the client reads it.", 2_000), ...sendingShape });

export const undoneDeclineSchema = z.object({ declineId: z.uuid() });

export const factsSchema = z.object({
  revision,
  projectName: line("The project needs a name."),
  contactName: line("Who is the contact?"),
  email,
  company: optionalLine(),
  repository,
  commit,
  chain: line("Please enter the chain.", 60),
  deadline: optionalDay,
  wishDate: optionalDay,
  docs: optionalText(),
  knownIssues: optionalText(),
});

const MAX_DOLLARS = 10_000_000;
const PRICE = "Please give whole dollars, such as 12000.";

const priceCents = z
  .string()
  .default("")
  .transform((typed) => typed.replaceAll(/[\s,$]/g, ""))
  .refine((typed) => /^\d*$/.test(typed) && Number(typed) <= MAX_DOLLARS, PRICE)
  .transform((typed) => (typed === "" ? null : Number(typed) * 100));

const person = z.uuid("Please choose a colleague from the list.");

export const planSchema = z
  .object({
    revision,
    teamIds: z.array(person).max(20).default([]),
    startsOn: optionalDay,
    endsOn: optionalDay,
    priceCents,
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "It cannot end before it begins.",
  });

export const scopeSchema = z.object({ revision, scope: scopeLines });

export const summarySchema = z.object({ revision, summary: optionalText(20_000) });

/** Code keeps its leading spaces. */
const MAX_CODE_CHARACTERS = 20_000;
const code = z
  .string()
  .max(MAX_CODE_CHARACTERS)
  .transform((text) => text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\0", "").trimEnd())
  .default("");

const MAX_LINE_NUMBER = 100_000;
const LINE = "Please give a line number.";
const lineNumber = z
  .union([z.literal("").transform(() => null), z.coerce.number(LINE).int(LINE).min(1, LINE).max(MAX_LINE_NUMBER, LINE)])
  .default(null);

const references = z
  .string()
  .max(500)
  .default("")
  .transform(splitReferences)
  .refine((all) => all.length <= 10, "Please give at most ten.")
  .refine((all) => all.every((each) => readReference(each) !== undefined), "Please write them as SWC-107 (100 to 136) or CWE-841.");

export const findingSchema = z
  .object({
    /** The finding's revision; 0 for a new one. */
    revision,
    title: line("Please enter a title."),
    file: optionalLine(),
    lineFrom: lineNumber,
    lineTo: lineNumber,
    excerpt: code,
    impact: z.enum(LEVELS, "Please choose an impact."),
    likelihood: z.enum(LEVELS, "Please choose a likelihood."),
    description: someText("Say what is wrong.", 20_000),
    proof: optionalText(20_000),
    recommendation: someText("Say what to do about it.", 20_000),
    references,
    status: z.enum(FINDING_STATUSES, "Please choose a status."),
    fixCommit: commit,
    isFixVerified: checkbox,
  })
  .refine(({ lineFrom, lineTo }) => lineFrom === null || lineTo === null || lineFrom <= lineTo, {
    path: ["lineTo"],
    error: "The last line comes before the first.",
  })
  .refine(({ status, fixCommit }) => status !== "fixed" || fixCommit !== "", {
    path: ["fixCommit"],
    error: "Please enter the commit with the fix.",
  });

/** Moves a finding one place up or down. */
export const placeSchema = z.object({
  findingId: z.uuid(),
  by: z.enum(["-1", "1"]).transform((by) => (by === "1" ? 1 : -1)),
});

export type FindingInput = z.output<typeof findingSchema>;

/** Whether the code in scope is published too. */
export const sourcesSchema = z.object({ showsSources: checkbox });

/** The slug of a report, as in /audits/timelocked-savings. */
export const publishSchema = z.object({
  content: z.string().length(64),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(80, "Please use at most 80 characters.")
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, "Please use lowercase letters, digits and single hyphens, such as savings-vault."),
});

/** Public: shown to every visitor of the URL. */
export const withdrawSchema = z.object({ reason: someText("Please say why: readers see it at the report’s address.", 2_000) });

export const agreeSchema = z.object({ content: z.string().length(64) });
