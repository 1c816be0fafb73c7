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

export const quoteAnswerSchema = z.object({
  token: z.string().describe("Opens the quote. Whoever has it can see the quote."),
  link: z.url(),
  version: z.int(),
  delivery: z.enum(DELIVERY_SPEEDS),
  totalCents: z.int(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
});

export const challengeSchema = z.object({
  challenge: z.string().describe("Find `work` so that the SHA-256 of `challenge:work` begins with this many zero bits."),
  bits: z.int().describe("More of them when more is coming in."),
  expires_in_s: z.int(),
});

export const errorSchema = z.object({
  error: z.string().describe("One sentence that says what to do."),
  errors: z.record(z.string(), z.string()).optional().describe("One sentence for each field that is wrong, by its name."),
});

export const inData = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
