import type { ListDefinition } from "#domain/list/list-definition.ts";
import { type ShownStatus, STATUS_OPTIONS } from "#kit/mail/office-words.ts";

export const MAIL_LIST = {
  name: "mails",
  permission: "email",
  noun: { one: "email", many: "emails" },
  columns: {
    subject: { label: "Subject", isSortable: true },
    to: { label: "To", isSortable: true },
    status: { label: "Status", isSortable: true },
    template: { label: "Kind", isSortable: true },
    due: { label: "Sent or due", isSortable: true },
    created: { label: "Written", isSortable: true },
    author: { label: "By", isSortable: true, isExtra: true },
    attempts: { label: "Attempts", isSortable: true, isFigure: true, isExtra: true },
    error: { label: "What went wrong", isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STATUS_OPTIONS },
    template: { kind: "choice", label: "Kind", options: "word" },
    address: { kind: "choice", label: "Address", options: "word" },
    created: { kind: "dates", label: "Written" },
  },
  sort: { column: "created", direction: "desc" },
  bulk: {
    cancel: { label: "Cancel", done: "cancelled", confirm: "What waits to be sent does not leave. What has left already stays as it is." },
    retry: {
      label: "Send now",
      done: "queued",
      confirm:
        "Emails that failed, bounced, were kept or cancelled are queued again if there is a mail server. The others stay as they are.",
    },
  },
} as const satisfies ListDefinition;

export interface MailRow {
  readonly id: string;
  readonly subject: string;
  readonly toAddress: string;
  readonly toName: string | null;
  readonly status: ShownStatus;
  readonly template: string;
  readonly dueAt: Date;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly author: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
}
