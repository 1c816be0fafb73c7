import type { KnownChoices } from "#domain/list/active-filters.ts";
import { templateTitle } from "#kit/mail/templates.ts";
import type { MailRow } from "./mail-source.server.ts";

export const MAIL_CELLS = {
  subject: (row: MailRow) => <bdi>{row.subject}</bdi>,
  template: (row: MailRow, { template }: KnownChoices) => templateTitle(template, row.template),
};
