import { allows } from "#domain/access/permissions.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { searchAppointments } from "#features/appointments/search-appointments.server.ts";
import { searchAudits } from "#features/audits/search-audits.server.ts";
import { searchPosts } from "#features/blog/search-posts.server.ts";
import { searchChats } from "#features/chat/search-chats.server.ts";
import { searchApplications, searchJobs } from "#features/careers/search-careers.server.ts";
import { searchContacts } from "#features/contacts/find-contacts.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { PaletteGroup } from "#ui/admin/shell/palette-entry.ts";
import { searchEmployers, searchPoaching } from "#features/employers/search-employers.server.ts";
import { searchPeople } from "#features/accounts/search-people.server.ts";
import { searchQuotes } from "#features/quotes/search-quotes.server.ts";
import { searchTickets } from "#features/tickets/search-tickets.server.ts";
import type { RecordSearch } from "#features/records/record-search.server.ts";

/** One entry per kind of record. Who may not open the records is not told that they exist. */
const SEARCHES: readonly RecordSearch[] = [searchTickets, searchChats, searchQuotes, searchApplications, searchJobs, searchAppointments, searchPosts, searchEmployers, searchPoaching, searchAudits, searchContacts, searchPeople];

const MAX_PER_KIND = 6;
/** A single letter is in nearly everything. */
const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 100;

export interface FoundRecords {
  /** As it was asked, so that an answer that comes late is recognised. */
  readonly query: string;
  readonly groups: readonly PaletteGroup[];
}

/** Records of all kinds that the person may see, for the command palette. */
export async function searchRecords({ services, actor }: Ctx, query: string): Promise<FoundRecords> {
  const staff = authorise(actor, "home");
  const wanted = cleanText(query, MAX_CHARACTERS).toLowerCase();
  if (wanted.length < MIN_CHARACTERS) return { query, groups: [] };
  const allowed = SEARCHES.filter(({ permission }) => allows(staff, permission));
  const groups = await Promise.all(
    allowed.map(async ({ title, icon, find }) => ({ title, entries: (await find(services.db, wanted, MAX_PER_KIND, staff)).map((entry) => ({ ...entry, icon })) })),
  );
  return { query, groups: groups.filter(({ entries }) => entries.length > 0) };
}
