import { Link } from "react-router";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { AppointmentBadge } from "../status-badge.tsx";
import { LinkableItem } from "./linked-section.tsx";
import type { AppointmentRecord } from "./load-appointment.server.ts";

/** Whatever else came from the same address; what is not linked yet can be. */
export function PersonSection({ record: { others, ofPerson } }: { readonly record: AppointmentRecord }) {
  return (
    <RecordSection title="Also from this person">
      {others.length + ofPerson.length === 0 && <p>Nothing else has come from this address.</p>}
      <ul className="appointment-links">
        {others.map(({ id, when, status }) => (
          <li key={id}>
            <Link to={`/admin/appointments/${id}`}>{when}</Link>
            <span className="appointment-links__detail">
              <AppointmentBadge status={status} />
            </span>
          </li>
        ))}
        {ofPerson.map((record) => (
          <LinkableItem key={record.id} record={record} />
        ))}
      </ul>
    </RecordSection>
  );
}
