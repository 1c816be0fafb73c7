import { z } from "zod";
import { ROLES } from "#domain/pricing/hours.ts";
import { CATEGORIES } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";

const byRole = z.object(Object.fromEntries(ROLES.map((role) => [role, z.number()])) as Record<(typeof ROLES)[number], z.ZodNumber>);

const featureSchema = z.object({
  id: z.string(),
  label: z.string(),
  phrase: z.string().describe("The words that it was recognised by; empty for the page itself."),
  quantity: z.number(),
  hours: z.number(),
  byRole,
  shared: z.boolean().optional().describe("An earlier page pays for most of it."),
});

export const pageEstimateSchema = z.object({
  hours: byRole,
  features: z.array(featureSchema),
  range: z.object({ p50Hours: z.number(), p90Hours: z.number() }),
  version: z.string().describe("Which estimator or model made it."),
});

export const priceBookSchema = z.object({
  version: z.int(),
  baseValues: byRole,
  additionalHourDollars: z.number(),
  effects: z.partialRecord(z.enum(CATEGORIES), z.record(z.string(), z.record(z.string(), z.number()))),
  deliveryPercent: z.object(
    Object.fromEntries(DELIVERY_SPEEDS.map((speed) => [speed, z.number()])) as Record<(typeof DELIVERY_SPEEDS)[number], z.ZodNumber>,
  ),
});

export const wizardWordsSchema = z.object({
  options: z.record(z.enum(CATEGORIES), z.record(z.string(), z.string())).describe("One line for each option of the wizard."),
  pageCount: z.string(),
});

export const quoteAnswerSchema = z.object({
  token: z.string().describe("Opens the quote. Anyone who has it can see the quote."),
  link: z.url(),
  version: z.int(),
  delivery: z.enum(DELIVERY_SPEEDS),
  totalCents: z.int(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
});
