import { AUTOMATIC_MAILS } from "./automatic-mails.ts";
import { CHARSET_MAILS } from "./charset-mails.ts";
import { CLIENT_MAILS } from "./client-mails.ts";
import { FILE_MAILS } from "./file-mails.ts";
import { HOSTILE_MAILS } from "./hostile-mails.ts";
import type { MailCase } from "./mail-case.ts";
import { REPORT_MAILS } from "./report-mails.ts";
import { SENDER_MAILS } from "./sender-mails.ts";
import { STRUCTURE_MAILS } from "./structure-mails.ts";

/** Mails of every kind, each with its expected result. */
export const ALL_MAILS: readonly MailCase[] = [
  ...CHARSET_MAILS,
  ...STRUCTURE_MAILS,
  ...FILE_MAILS,
  ...HOSTILE_MAILS,
  ...SENDER_MAILS,
  ...AUTOMATIC_MAILS,
  ...REPORT_MAILS,
  ...CLIENT_MAILS,
];
