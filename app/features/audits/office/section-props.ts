import type { Answer } from "#features/records/record-answer.ts";
import type { AuditRecord } from "./load-audit-record.server.ts";

export interface SectionProps {
  readonly record: AuditRecord;
  readonly answer: Answer | undefined;
}
