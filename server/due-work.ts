import { sweepAccounts } from "#features/accounts/sweep-accounts.server.ts";
import { deleteOldAudits } from "#features/audits/delete-old-audits.server.ts";
import { publishDuePosts } from "#features/blog/office/publish-due-posts.server.ts";
import { eraseDueApplications } from "#features/careers/erase-application.server.ts";
import { openAndCloseJobs } from "#features/careers/open-and-close-jobs.server.ts";
import { deleteOldRequests } from "#features/employers/delete-old-requests.server.ts";
import { remindToInform } from "#features/employers/remind-to-inform.server.ts";
import { deleteOldAppointments } from "#features/appointments/delete-old-appointments.server.ts";
import { ensureMeetingTypes } from "#features/appointments/ensure-meeting-types.server.ts";
import { sendDueReminders } from "#features/appointments/send-due-reminders.server.ts";
import { blotOldMails } from "#features/mail/blot-secrets.server.ts";
import { deleteOldMails } from "#features/mail/delete-old-mails.server.ts";
import { deliverDueMails } from "#features/mail/deliver-due-mails.server.ts";
import { sweepFiles } from "#features/files/sweep-files.server.ts";
import { deleteOldQuotes } from "#features/quotes/delete-old-quotes.server.ts";
import { deleteOldTickets } from "#features/tickets/delete-old-tickets.server.ts";
import { type DueWork, startDueWork } from "#platform/due-work.server.ts";
import { sweepLimits } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { type MailTransport, openSmtp } from "#platform/smtp.server.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** What is on its way has so long to finish when the process stops. */
const FINISH_MS = 8 * SECOND_MS;

/** What the process sees to by itself, beside answering requests. */
const dueWork = (transport: MailTransport | undefined): readonly DueWork[] => [
  { name: "deliver due mails", everyMs: SECOND_MS, run: (services, signal) => deliverDueMails(services, transport, signal) },
  { name: "offer the first kinds of call", everyMs: HOUR_MS, run: ({ db }) => ensureMeetingTypes(db) },
  { name: "remind of appointments", everyMs: 5 * SECOND_MS, run: sendDueReminders },
  { name: "delete old appointments", everyMs: HOUR_MS, run: deleteOldAppointments },
  { name: "publish and withdraw due posts", everyMs: SECOND_MS, run: publishDuePosts },
  { name: "open and close jobs", everyMs: SECOND_MS, run: openAndCloseJobs },
  { name: "erase applications as promised", everyMs: HOUR_MS, run: eraseDueApplications },
  { name: "delete old mails", everyMs: HOUR_MS, run: deleteOldMails },
  { name: "blot secrets out of old mails", everyMs: HOUR_MS, run: blotOldMails },
  { name: "forget rate limits that are over", everyMs: HOUR_MS, run: sweepLimits },
  { name: "forget old sessions and links", everyMs: HOUR_MS, run: sweepAccounts },
  { name: "delete old quotes", everyMs: HOUR_MS, run: deleteOldQuotes },
  { name: "delete old audit requests", everyMs: HOUR_MS, run: deleteOldAudits },
  { name: "delete old tickets", everyMs: HOUR_MS, run: deleteOldTickets },
  { name: "remind staff to inform people who were asked for", everyMs: HOUR_MS, run: remindToInform },
  { name: "delete old requests to hire", everyMs: HOUR_MS, run: deleteOldRequests },
  { name: "remove files that belong to nothing", everyMs: HOUR_MS, run: sweepFiles },
];

export interface Working {
  stop(): Promise<void>;
}

export function startWorking(services: Services): Working {
  const { smtpUrl } = services.config.mail;
  const transport = smtpUrl === undefined ? undefined : openSmtp(smtpUrl);
  const running = startDueWork(services, dueWork(transport));
  return {
    async stop() {
      const limit = setTimeout(() => transport?.close(), FINISH_MS);
      await running.stop();
      clearTimeout(limit);
      transport?.close();
    },
  };
}
