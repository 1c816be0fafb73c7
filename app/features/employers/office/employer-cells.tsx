import { Moment } from "#ui/admin/table/moment.tsx";
import { EmployerBadge } from "./badges.tsx";
import type { EmployerRow } from "./employer-list.ts";

/** Without what every address has. */
const shortAddress = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

export function Website({ href }: { readonly href: string }) {
  return (
    <a href={href} rel="noreferrer nofollow" target="_blank">
      {shortAddress(href)}
    </a>
  );
}

export const EMPLOYER_CELLS = {
  name: (row: EmployerRow) => row.name,
  website: (row: EmployerRow) => row.website && <Website href={row.website} />,
  industry: (row: EmployerRow) => row.industry,
  status: (row: EmployerRow) => <EmployerBadge status={row.status} />,
  contacts: (row: EmployerRow) => row.contacts,
  open: (row: EmployerRow) => row.open,
  assignee: (row: EmployerRow) => row.assignee ?? "Nobody",
  updated: (row: EmployerRow) => <Moment at={row.updatedAt} />,
  created: (row: EmployerRow) => <Moment at={row.createdAt} />,
};
