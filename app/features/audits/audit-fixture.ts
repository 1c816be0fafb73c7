import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type Ctx } from "#platform/actor.ts";
import { asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { auditRequestSchema } from "./audit-input.ts";
import { auditToken } from "./audit-record.server.ts";
import { addFinding } from "./findings.server.ts";
import { setAuditStatus, shareFindings, writeAuditSummary } from "./manage-audit.server.ts";
import { readHandedOver } from "./read-sources.server.ts";
import { type Requested, requestAudit } from "./request-audit.server.ts";
import { findingSchema } from "./staff-input.ts";

export const SOURCE = "// SPDX\npragma solidity 0.8.37;\n\ncontract Pebble {\n  uint256 public marmalade;\n}\n";

/** A visitor's form fields, with overrides. */
export const requestFields = (change: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  project: "Zebrafinch vault",
  contact: "Rina Platypus",
  email: "rina@example.com",
  repository: "https://code.example/zebrafinch",
  commit: "3f2a9c1",
  chain: "Ethereum",
  idempotency_key: randomUUID(),
  ...change,
});

export const newRequest = (change: Readonly<Record<string, string>> = {}) => auditRequestSchema.parse(requestFields(change));

export function sourcesOf(files: Readonly<Record<string, string>>) {
  const read = readHandedOver(JSON.stringify(Object.entries(files).map(([path, text]) => ({ path, text }))));
  if (!read.ok) throw new Error(read.sentence);
  return read.sources;
}

type Accepted = Extract<Requested, { ok: true }>;

/** An audit with one source file, and its client token. */
export async function anAudit(world: TestWorld, change: Readonly<Record<string, string>> = {}) {
  const requested = await requestAudit(asVisitor(world), newRequest(change), sourcesOf({ "Pebble.sol": SOURCE }));
  const { audit } = requested as Accepted;
  return { id: audit.id, audit, token: auditToken(world.services, audit) };
}

export const FINDING = {
  revision: "0",
  title: "Marmalade can be taken",
  file: "Pebble.sol",
  lineFrom: "4",
  lineTo: "6",
  impact: "high",
  likelihood: "medium",
  description: "Secretword: anybody can call it.",
  recommendation: "Check the caller.",
  status: "open",
} satisfies z.input<typeof findingSchema>;

export const findingInput = (change: Readonly<Record<string, unknown>> = {}) => findingSchema.parse({ ...FINDING, ...change });

export const message = (body = "Hello") => ({ body, idempotency_key: randomUUID() });

/** In fix review, with one finding that was shared with and acknowledged by the client, ready for agreement. */
export async function aSharedAudit(world: TestWorld, staff: Ctx) {
  const made = await anAudit(world);
  await addFinding(staff, made.id, findingInput({ status: "acknowledged" }));
  for (const status of ["scoping", "in_progress"] as const) await setAuditStatus(staff, made.id, { status });
  await writeAuditSummary(staff, made.id, { summary: "We read one file.", revision: 1 });
  await shareFindings(staff, made.id);
  await setAuditStatus(staff, made.id, { status: "fix_review" });
  return made;
}
