import type { AdminItem } from "#domain/nav/admin-item.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";

export type MenuItem = AdminItem<AdminIconName>;

/** What the firm works on, in the order of the specification. */
const WORK: readonly MenuItem[] = [
  { content: "Blogs", href: "/admin/blogs", icon: "blogs", permission: "blogs", active: true },
  {
    content: "Career",
    href: "#/career",
    icon: "career",
    active: true,
    childrenItems: [
      { content: "Manage Jobs", href: "/admin/career/allJobs", records: "/admin/career/jobs", icon: "list", permission: "jobs", active: true },
      { content: "Post Jobs", href: "/admin/career/create-job", icon: "plus", permission: "jobs", active: true },
      { content: "Applications", href: "/admin/career/applications", icon: "inbox", permission: "applications", active: true },
    ],
  },
  { content: "Employers", href: "/admin/employers", icon: "employers", permission: "employers", active: true },
  { content: "Poaching", href: "/admin/employee-poaching", icon: "poaching", permission: "poaching", active: true },
  { content: "Appointments", href: "/admin/appointments", icon: "calendar", permission: "appointments", active: true },
  { content: "Quotes", href: "/admin/quotes", icon: "quotes", permission: "quotes", active: true },
  { content: "Contacts", href: "/admin/contacts", icon: "profile", permission: "contacts", active: true },
  { content: "Audits", href: "/admin/audit", icon: "audits", permission: "audits", active: true },
  {
    content: "Communication",
    href: "#/communication",
    icon: "communication",
    active: true,
    childrenItems: [
      { content: "Stats", href: "/admin/communication/stats", icon: "stats", permission: "stats", active: true },
      { content: "Chats", href: "/admin/communication/chats/", icon: "chats", permission: "chats", active: true },
      { content: "Tickets", href: "/admin/communication/tickets", icon: "tickets", permission: "tickets", active: true },
      { content: "Email", href: "/admin/communication/email", icon: "mail", permission: "email", active: true },
    ],
  },
];

const OFFICE: readonly MenuItem[] = [
  { content: "People", href: "/admin/people", icon: "people", permission: "people", active: true },
  { content: "Activity", href: "/admin/activity", icon: "activity", permission: "activity", active: true },
  { content: "Settings", href: "/admin/settings", icon: "settings", permission: "settings", active: true },
];

/** Sections of the side menu, with a divider between them. */
export const ADMIN_MENU: readonly (readonly MenuItem[])[] = [WORK, OFFICE];

/** Pages below Settings that people look for by name: in the command palette only. */
export const SETTINGS_PAGES = [
  { content: "Business hours", href: "/admin/settings/hours" },
  { content: "Price book", href: "/admin/settings/prices" },
  { content: "Email and model", href: "/admin/settings/mail" },
  { content: "Backups, demo and personal data", href: "/admin/settings/data" },
] as const;

/** Everybody's own pages: in the top bar, not in the side menu. */
export const OWN_PAGES = [
  { content: "Profile", href: "/admin/profile", icon: "profile" },
  { content: "Password", href: "/admin/password", icon: "password" },
] as const;
