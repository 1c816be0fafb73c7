import { z } from "zod";
import { DELIVERY_SPEEDS } from "#domain/pricing/price-book.ts";

const exampleSchema = z.object({
  name: z.string(),
  pages: z.int().describe("How many pages and features the example has."),
  hours: z.number().describe("Hours of work on these pages."),
  prices: z
    .object(Object.fromEntries(DELIVERY_SPEEDS.map((speed) => [speed, z.int()])) as Record<(typeof DELIVERY_SPEEDS)[number], z.ZodInt>)
    .describe("In cents of `currency`, by delivery speed."),
  excludes: z.array(z.string()).describe("What such a project needs besides, and these prices do not include."),
});

export const serviceFactsSchema = z.object({
  currency: z.string().describe("ISO 4217."),
  priceBookVersion: z.int().describe("Which rates the examples are priced with; see `/api/price-book`."),
  services: z.array(
    z.object({
      name: z.string(),
      line: z.enum(["service", "solution", "lab"]),
      url: z.url(),
      description: z.string(),
      example: exampleSchema.describe("A typical project, priced by the same engine as quotes. An indication, not an offer."),
    }),
  ),
});

export type ServiceFacts = z.infer<typeof serviceFactsSchema>;
