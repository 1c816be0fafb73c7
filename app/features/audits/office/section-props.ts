import type { FieldErrors } from "#ui/forms/form-state.ts";
import type { AuditRecord } from "./load-audit-record.server.ts";

export interface SectionProps {
  readonly record: AuditRecord;
  /** Of this section's own form. */
  readonly errors: FieldErrors | undefined;
}
