import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { bringCurrentIntoView } from "#ui/admin/table/bring-into-view.ts";
import "#ui/styles/admin-settings.css";
import "./mail-office.css";

const PAGES = [
  { href: "/admin/communication/email/inbox?state=waiting", label: "Inbox", end: false },
  { href: "/admin/communication/email", label: "Outbox", end: true },
  { href: "/admin/communication/email/templates", label: "Templates", end: false },
  { href: "/admin/communication/email/suppressed", label: "Blocked", end: true },
];

export function EmailPage({ children }: { readonly children: ReactNode }) {
  const write = (
    <Link className="button button--small" to="/admin/communication/email/compose" aria-keyshortcuts="n">
      New email
    </Link>
  );
  return (
    <div className="settings">
      <RecordHeader title="Email" actions={write} />
      <nav ref={bringCurrentIntoView} className="settings__pages" aria-label="Email">
        {PAGES.map(({ href, label, end }) => (
          <NavLink key={href} to={href} end={end} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
