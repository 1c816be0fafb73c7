import { allows, AREAS, type Holder } from "#domain/access/permissions.ts";

/** Whether a person, as stored in the database, has the chat permission. */
export const mayAnswer = ({ role, areas }: { readonly role: Holder["role"]; readonly areas: readonly string[] }) =>
  allows({ role, areas: AREAS.filter((area) => areas.includes(area)) }, "chats");
