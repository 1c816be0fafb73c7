import { sweepAccounts } from "#features/accounts/sweep-accounts.server.ts";
import { deleteOldEvents } from "#features/analytics/delete-old-events.server.ts";
import { rollUpStats } from "#features/analytics/roll-up.server.ts";
import { forgetSalts } from "#features/analytics/visitor-hash.server.ts";
import { deleteOldAudits } from "#features/audits/delete-old-audits.server.ts";
import { publishDuePosts } from "#features/blog/office/publish-due-posts.server.ts";
import { eraseDueApplications } from "#features/careers/erase-application.server.ts";
import { closeIdleChats } from "#features/chat/close-idle-chats.server.ts";
import { deleteOldChats } from "#features/chat/delete-old-chats.server.ts";
import { escalateUnread } from "#features/chat/escalate-unread.server.ts";
import { openAndCloseJobs } from "#features/careers/open-and-close-jobs.server.ts";
import { gatherContacts, gatherNewContacts } from "#features/contacts/gather-contacts.server.ts";
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
import { sendWeeklyReport } from "#features/stats/send-weekly-report.server.ts";
import { deleteOldTickets } from "#features/tickets/delete-old-tickets.server.ts";
import { type DueWork, startDueWork } from "#platform/due-work.server.ts";
import { sweepLimits } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { type MailTransport, openSmtp } from "#platform/smtp.server.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** What is on its way has so long to finish when the process stops. */
const FINISH_MS = 7 * SECOND_MS;

/** What the process sees to by itself, beside answering requests. */
const dueWork = (transport: MailTransport | undefined): readonly DueWork[] => [
  { name: "deliver due mails", everyMs: SECOND_MS, run: (services, signal) => deliverDueMails(services, transport, signal) },
  { name: "offer the first kinds of call", everyMs: HOUR_MS, run: ({ db }) => ensureMeetingTypes(db) },
  { name: "remind of appointments", everyMs: 5 * SECOND_MS, run: sendDueReminders },
  { name: "delete old appointments", everyMs: HOUR_MS, run: deleteOldAppointments },
  { name: "publish and withdraw due posts", everyMs: SECOND_MS, run: publishDuePosts },
  { name: "open and close jobs", everyMs: SECOND_MS, run: openAndCloseJobs },
  { name: "erase applications as promised", everyMs: HOUR_MS, run: eraseDueApplications },
  { name: "gather whoever wrote to us", everyMs: 5 * SECOND_MS, run: gatherNewContacts },
  { name: "gather everybody, and forget those of whom nothing is left", everyMs: HOUR_MS, run: gatherContacts },
  { name: "delete old mails", everyMs: HOUR_MS, run: deleteOldMails },
  { name: "blot secrets out of old mails", everyMs: HOUR_MS, run: blotOldMails },
  { name: "forget rate limits that are over", everyMs: HOUR_MS, run: sweepLimits },
  { name: "forget old sessions and links", everyMs: HOUR_MS, run: sweepAccounts },
  { name: "delete old quotes", everyMs: HOUR_MS, run: deleteOldQuotes },
  { name: "delete old audit requests", everyMs: HOUR_MS, run: deleteOldAudits },
  { name: "delete old tickets", everyMs: HOUR_MS, run: deleteOldTickets },
  { name: "tell by mail that a chat waits unread", everyMs: 15 * SECOND_MS, run: escalateUnread },
  { name: "close chats that fell silent", everyMs: 60 * SECOND_MS, run: closeIdleChats },
  { name: "delete old chats", everyMs: HOUR_MS, run: deleteOldChats },
  { name: "remind staff to inform people who were asked for", everyMs: HOUR_MS, run: remindToInform },
  { name: "delete old requests to hire", everyMs: HOUR_MS, run: deleteOldRequests },
  { name: "roll up the statistics", everyMs: 3 * SECOND_MS, run: rollUpStats },
  { name: "delete old raw statistics", everyMs: HOUR_MS, run: deleteOldEvents },
  { name: "forget yesterday's salt", everyMs: 60 * SECOND_MS, run: forgetSalts },
  { name: "send the weekly report", everyMs: MINUTE_MS, run: sendWeeklyReport },
  { name: "remove files that belong to nothing", everyMs: HOUR_MS, run: sweepFiles },
];

export interface Working {
  stop(): Promise<void>;
}

export function startWorking(services: Services): Working {
  const { smtpUrl, dkim } = services.config.mail;
  const transport = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, { dkim });
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
