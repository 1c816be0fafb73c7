import type { Answer } from "#kit/records/record-answer.ts";
import type { AuditRecord } from "./load-audit-record.server.ts";

export interface SectionProps {
  readonly record: AuditRecord;
  readonly answer: Answer | undefined;
}
