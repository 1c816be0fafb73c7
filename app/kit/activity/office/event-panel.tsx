import { Link } from "react-router";
import { formatExactMoment } from "#domain/list/office-time.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { SidePanel } from "#ui/admin/table/side-panel.tsx";
import { type Change, sayCode } from "../changes.ts";
import type { EventDetail } from "./event-detail.ts";

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <table className="event-changes">
      <caption className="visually-hidden">What was changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{sayCode(field || "value")}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EventPanelProps {
  readonly event: EventDetail;
  readonly onClose: () => void;
}

export function EventPanel({ event, onClose }: EventPanelProps) {
  const zone = useOfficeZone();
  const name = event.subjectName ?? event.subjectId;
  const facts = [
    { name: "When", value: formatExactMoment(event.at, zone) },
    { name: "Who", value: event.who },
    { name: "Type", value: <code>{event.type}</code> },
    { name: event.kind, value: event.href === undefined ? name : <Link to={event.href}>{name}</Link> },
    { name: "From", value: event.address },
    ...event.details.map(([detail, value]) => ({ name: sayCode(detail), value })),
    { name: "Fingerprint", value: <span className="event-hash">{event.hash}</span> },
  ];
  return (
    <SidePanel title={`Entry ${event.seq.toLocaleString("en-GB")}`} onClose={onClose}>
      <p>
        <strong>{event.who}</strong> {event.did}.
      </p>
      {event.isErased && (
        <p>The content of this entry was erased at a person’s request. The entry itself and its place in the log are unchanged.</p>
      )}
      {event.changes.length > 0 && <Changes changes={event.changes} />}
      <FactList facts={facts} />
    </SidePanel>
  );
}
