import type { MailTemplate } from "#features/mail/template.ts";
import type { PersonalData } from "#features/privacy/personal-data.ts";
import type { RecordSearch } from "#features/records/record-search.server.ts";
import type { Waiting } from "#features/back-office/attention.server.ts";
import type { DemoPart } from "#features/settings/demo-part.ts";
import type { DueWork } from "#platform/due-work.server.ts";

/**
 * What one capability tells the engines about itself. Every entry is optional and read by exactly one engine, which finds it in
 * `services.capabilities`: no engine imports a feature. `app/capabilities.server.ts` lists them all.
 */
export interface Capability {
  /** Its folder's name. */
  readonly name: string;
  /** The mails it sends by itself, so that staff can change their words. */
  readonly letters?: { readonly title: string; readonly templates: readonly MailTemplate[] };
  /** What it stores about people who wrote to us, for export and erasure. */
  readonly personalData?: readonly PersonalData[];
  /** How the command palette finds its records. */
  readonly search?: readonly RecordSearch[];
  /** What waits for staff, for the home page of the back office. */
  readonly waiting?: readonly Waiting[];
  /** What the process sees to by itself, beside answering requests. */
  readonly dueWork?: readonly DueWork[];
  /** Its part of the demo world. */
  readonly demo?: DemoPart;
}

declare module "#platform/services.ts" {
  interface Services {
    /** Put there when the process starts. */
    readonly capabilities: readonly Capability[];
  }
}
