import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import "#ui/styles/admin-settings.css";
import "./office.css";

const PAGES = [
  { href: "/admin/appointments", label: "Calendar" },
  { href: "/admin/appointments/list", label: "List" },
  { href: "/admin/appointments/availability", label: "Availability" },
  { href: "/admin/appointments/types", label: "Meeting types" },
];

/** For staff who may open interviews only, who have no other page. */
export function InterviewsPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="settings">
      <RecordHeader title="Interviews" />
      {children}
    </div>
  );
}

export function AppointmentsPage({
  newHref = "/admin/appointments/new",
  children,
}: {
  readonly newHref?: string;
  readonly children: ReactNode;
}) {
  const add = (
    <Link className="button button--small" to={newHref} aria-keyshortcuts="n">
      New appointment
    </Link>
  );
  return (
    <div className="settings">
      <RecordHeader title="Appointments" actions={add} />
      <nav className="settings__pages" aria-label="Appointments">
        {PAGES.map(({ href, label }) => (
          <NavLink key={href} to={href} end prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
