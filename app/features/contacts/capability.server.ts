import type { Capability } from "#kit/capability.ts";
import { searchContacts } from "./find-contacts.server.ts";
import { forgetContactsWithout } from "./gather-contacts.server.ts";
import { contactAddressesOfPerson, contactsOfPerson } from "./personal-data.server.ts";

export const contactsCapability: Capability = {
  name: "contacts",
  personalData: [contactsOfPerson, contactAddressesOfPerson],
  search: [searchContacts],
  demo: { afterRemoval: forgetContactsWithout },
};
