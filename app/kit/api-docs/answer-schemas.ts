import { z } from "zod";

export const challengeSchema = z.object({
  challenge: z.string().describe("Find `work` so that the SHA-256 of `challenge:work` begins with this many zero bits."),
  bits: z.int().describe("Grows with the number of requests that are coming in."),
  expires_in_s: z.int(),
});

export const errorSchema = z.object({
  error: z.string().describe("One sentence that says what to do."),
  errors: z.record(z.string(), z.string()).optional().describe("One sentence for each field that is wrong, by its name."),
});

export const inData = <T extends z.ZodType>(schema: T) => z.object({ data: schema });
