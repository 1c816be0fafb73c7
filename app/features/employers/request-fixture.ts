import { randomUUID } from "node:crypto";
import { asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import type { PoachingRequest } from "./poaching-record.server.ts";
import { type NewRequest, newRequestSchema } from "./request-input.ts";
import { requestPoaching } from "./request-poaching.server.ts";

/** An employer's form fields, with overrides. */
export const requestFields = (change: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  company: "Quokka Freight",
  website: "quokka.example",
  industry: "Logistics",
  contactName: "Petra Umbrella",
  email: "petra@quokka.example",
  phone: "+49 30 555 0142",
  wanted: "A tugboat engineer",
  namedPerson: "",
  offer: "Sixty thousand and a boat.",
  startsOn: "2027-03-01",
  message: "We like how you work.",
  key: randomUUID(),
  ...change,
});

export const newRequest = (change: Readonly<Record<string, string>> = {}): NewRequest => newRequestSchema.parse(requestFields(change));

export async function aRequest(world: TestWorld, change: Readonly<Record<string, string>> = {}): Promise<PoachingRequest> {
  const requested = await requestPoaching(asVisitor(world), newRequest(change));
  if (!requested.ok) throw new Error(requested.reason);
  return requested.request;
}
