import type { PersonRecord } from "#kit/contacts/person-records.server.ts";
import { PersonTrail } from "#kit/contacts/person-trail.tsx";
import { LINKED_KINDS } from "../linked-kinds.ts";
import { LinkForm } from "./linked-section.tsx";
import type { AppointmentRecord } from "./load-appointment.server.ts";

/** The person's other records; unlinked ones can be linked. */
export function PersonSection({ record: { trail, links } }: { readonly record: AppointmentRecord }) {
  const isLinked = ({ kind, id }: PersonRecord) => links.some((link) => link.kind === kind && link.record?.id === id);
  const isLinkable = (record: PersonRecord) => LINKED_KINDS.some((kind) => kind === record.kind) && !isLinked(record);
  return <PersonTrail trail={trail} renderAction={(record) => isLinkable(record) && <LinkForm record={record} />} />;
}
