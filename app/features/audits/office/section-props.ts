import type { Answer } from "#kit/records/record-answer.ts";
import type { AuditRecord } from "./load-audit-record.server.ts";

/** Forms that increment the audit's revision. */
export const EDITS = ["facts", "plan", "scope", "summary"] as const;

export interface SectionProps {
  readonly record: AuditRecord;
  readonly answer: Answer | undefined;
}
