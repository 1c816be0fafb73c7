import { Link } from "react-router";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { TemplateGroups } from "./load-templates.server.ts";

const READERS = { client: "To clients", staff: "To us", starter: "Starting points" } as const;

/** Every mail the product sends, grouped by subject. */
export function TemplatesView({ groups }: { readonly groups: TemplateGroups }) {
  return (
    <>
      <p className="settings__words">Edit the text of every automatic email. Earlier versions are kept.</p>
      {groups.map(({ title, templates }) => (
        <RecordSection key={title} title={title}>
          <ul className="mail-templates">
            {templates.map((each) => (
              <li key={each.name}>
                <Link to={`/admin/communication/email/templates/${each.name}`} prefetch="intent">
                  {each.title}
                </Link>
                <span className="mail-templates__subject">{each.subject}</span>
                <span>
                  {each.version !== undefined && <StatusBadge tone="info">Changed, version {each.version}</StatusBadge>}{" "}
                  <StatusBadge>{READERS[each.to]}</StatusBadge>
                </span>
              </li>
            ))}
          </ul>
        </RecordSection>
      ))}
    </>
  );
}
