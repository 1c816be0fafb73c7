import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminIcon } from "#ui/admin/shell/admin-icon.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import type { PersonRecord } from "./person-records.server.ts";
import type { PersonTrail as Trail } from "./person-trail.server.ts";
import "./office/contacts.css";

interface TrailProps {
  readonly trail: Trail;
  /** An optional button beside an entry. */
  readonly renderAction?: (record: PersonRecord) => ReactNode;
}

function TrailItem({ record, action }: { readonly record: PersonRecord; readonly action: ReactNode }) {
  const { one, icon, name, detail, href } = record;
  return (
    <li>
      <AdminIcon name={icon} />
      <span className="person-trail__name">
        {href === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={href}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      <span className="person-trail__facts">
        {one}: <bdi>{detail}</bdi>
      </span>
      {action && <span className="person-trail__action">{action}</span>}
    </li>
  );
}

/** States only how many records the reader may not open, never what they are. */
export const outsideAreas = (hidden: number) => `${hidden} ${hidden === 1 ? "record" : "records"} outside your areas`;

/** Links from a record to the person's other records. */
export function PersonTrail({ trail: { contact, entries, hidden }, renderAction }: TrailProps) {
  return (
    <RecordSection title="Also from this person">
      {entries.length === 0 && hidden === 0 && <p>No other records.</p>}
      <ul className="person-trail">
        {entries.map((record) => (
          <TrailItem key={`${record.kind} ${record.id}`} record={record} action={renderAction?.(record)} />
        ))}
      </ul>
      {hidden > 0 && <p className="person-trail__hidden">{outsideAreas(hidden)}</p>}
      {contact && (
        <p>
          <Link to={contact.href}>
            See everything from <bdi>{contact.name}</bdi>
          </Link>
        </p>
      )}
    </RecordSection>
  );
}

/** Buttons in a record's header that start something for its person. */
export function PersonActions({ trail: { actions } }: Pick<TrailProps, "trail">) {
  return actions.map(({ label, href }) => (
    <Link key={href} className="button button--quiet button--small" to={href} data-verb={label}>
      {label}
    </Link>
  ));
}
