import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { bringCurrentIntoView } from "#ui/admin/table/bring-into-view.ts";
import "#ui/styles/admin-settings.css";

const PAGES = [
  { href: "/admin/settings", label: "Brand and contact" },
  { href: "/admin/settings/look", label: "Colours and logo" },
  { href: "/admin/settings/hours", label: "Business hours" },
  { href: "/admin/settings/prices", label: "Price book" },
  { href: "/admin/settings/mail", label: "Email and model" },
  { href: "/admin/settings/stats", label: "Stats" },
  { href: "/admin/settings/data", label: "Data and backups" },
];

export function SettingsPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="settings">
      <RecordHeader title="Settings" />
      <nav ref={bringCurrentIntoView} className="settings__pages" aria-label="Settings">
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
