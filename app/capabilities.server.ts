import { accountsCapability } from "#kit/accounts/capability.server.ts";
import { activityCapability } from "#kit/activity/capability.server.ts";
import { analyticsCapability } from "#kit/analytics/capability.server.ts";
import { appointmentsCapability } from "#features/appointments/capability.server.ts";
import { auditsCapability } from "#features/audits/capability.server.ts";
import { backupCapability } from "#kit/backup/capability.server.ts";
import { blogCapability } from "#features/blog/capability.server.ts";
import { careersCapability } from "#features/careers/capability.server.ts";
import { chatCapability } from "#features/chat/capability.server.ts";
import { contactsCapability } from "#kit/contacts/capability.server.ts";
import { demoCapability } from "#kit/demo/capability.server.ts";
import { emailCapability } from "#features/email/capability.server.ts";
import { employersCapability } from "#features/employers/capability.server.ts";
import { filesCapability } from "#kit/files/capability.server.ts";
import { mailCapability } from "#kit/mail/capability.server.ts";
import { mailInCapability } from "#kit/mail-in/capability.server.ts";
import { mediaCapability } from "#kit/media/capability.server.ts";
import { newsletterCapability } from "#features/newsletter/capability.server.ts";
import { pagesCapability } from "#features/pages/capability.server.ts";
import { privacyCapability } from "#kit/privacy/capability.server.ts";
import { quotesCapability } from "#features/quotes/capability.server.ts";
import { settingsCapability } from "#kit/settings/capability.server.ts";
import { statsCapability } from "#features/stats/capability.server.ts";
import { ticketsCapability } from "#features/tickets/capability.server.ts";
import { workCapability } from "#kit/work/capability.server.ts";
import type { Capability } from "#kit/capability/capability.ts";

/**
 * All capabilities, in the order in which screens list them. To remove one, delete its line, its folder and its routes; `tsc` then names
 * what still imports it.
 */
export const CAPABILITIES = [
  quotesCapability,
  ticketsCapability,
  chatCapability,
  appointmentsCapability,
  careersCapability,
  employersCapability,
  auditsCapability,
  blogCapability,
  mediaCapability,
  pagesCapability,
  statsCapability,
  newsletterCapability,
  analyticsCapability,
  contactsCapability,
  accountsCapability,
  emailCapability,
  mailCapability,
  mailInCapability,
  filesCapability,
  activityCapability,
  workCapability,
  settingsCapability,
  backupCapability,
  privacyCapability,
  demoCapability,
] satisfies readonly Capability[];
