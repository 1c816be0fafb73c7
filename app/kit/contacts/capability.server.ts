import { HOUR_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { contactSource } from "./office/contact-source.server.ts";
import { searchContacts } from "./find-contacts.server.ts";
import { forgetContactsWithout, gatherContacts, gatherNewContacts } from "./gather-contacts.server.ts";
import { contactAddressesOfPerson, contactsOfPerson } from "./personal-data.server.ts";

export const contactsCapability: Capability = {
  name: "contacts",
  kinds: { contact: { permission: "contacts", hrefOf: (id) => `/admin/contacts/${id}` } },
  eventWords: {
    "contact.created": "added the contact",
    "contact.merge_undone": "undid the merge of two contacts",
    "contact.merged": "merged another contact into this one",
    "contact.merged_away": "merged the contact into another one",
    "contact.renamed": "corrected the name",
    "contact.split": "split an address into a separate contact",
  },
  menu: [
    {
      content: "Contacts",
      href: "/admin/contacts",
      below: [{ content: "New contact", href: "/admin/contacts/new" }],
      key: "o",
      icon: "profile",
      permission: "contacts",
      active: true,
      place: { section: "work", position: 70 },
    },
  ],
  personalData: [contactsOfPerson, contactAddressesOfPerson],
  search: [searchContacts],
  lists: [recordList({ path: "/admin/contacts", permission: "contacts", source: contactSource })],
  dueWork: [
    { name: "gather the people who wrote to us", everyMs: 5 * SECOND_MS, run: gatherNewContacts },
    { name: "gather all contacts, and forget those of whom nothing is left", everyMs: HOUR_MS, run: gatherContacts },
  ],
  demo: { afterRemoval: (tx, services) => forgetContactsWithout(tx, services) },
};
