import type { Permission } from "#domain/access/permissions.ts";

interface AdminRoute {
  /** As in routes.ts; what follows a colon is a parameter. */
  readonly path: string;
  readonly file: string;
  readonly permission: Permission;
}

/**
 * Every URL of the back office with the permission it needs. routes.ts generates the routes from this list and the layout's guard reads it,
 * so that a page without a permission cannot exist.
 */
export const ADMIN_ROUTES = [
  { path: "admin", file: "routes/admin/home.tsx", permission: "home" },
  { path: "admin/search", file: "routes/admin/search.ts", permission: "home" },
  { path: "admin/profile", file: "routes/admin/profile.tsx", permission: "account" },
  { path: "admin/password", file: "routes/admin/password.tsx", permission: "account" },
  { path: "admin/people", file: "routes/admin/people.tsx", permission: "people" },
  { path: "admin/people/invite", file: "routes/admin/invite.tsx", permission: "people" },
  { path: "admin/people/:id", file: "routes/admin/person.tsx", permission: "people" },
  { path: "admin/activity", file: "routes/admin/activity.tsx", permission: "activity" },
  { path: "admin/settings", file: "routes/admin/settings.tsx", permission: "settings" },
  { path: "admin/settings/hours", file: "routes/admin/settings-hours.tsx", permission: "settings" },
  { path: "admin/settings/prices", file: "routes/admin/settings-prices.tsx", permission: "settings" },
  { path: "admin/settings/mail", file: "routes/admin/settings-mail.tsx", permission: "settings" },
  { path: "admin/settings/stats", file: "routes/admin/settings-stats.tsx", permission: "settings" },
  { path: "admin/settings/data", file: "routes/admin/settings-data.tsx", permission: "settings" },
  { path: "admin/settings/data/export", file: "routes/admin/settings-export.ts", permission: "settings" },
  { path: "admin/quotes", file: "routes/admin/quotes.tsx", permission: "quotes" },
  { path: "admin/quotes/board", file: "routes/admin/quotes-board.tsx", permission: "quotes" },
  { path: "admin/quotes/:id", file: "routes/admin/quote.tsx", permission: "quotes" },
  { path: "admin/contacts", file: "routes/admin/contacts.tsx", permission: "contacts" },
  { path: "admin/contacts/:id", file: "routes/admin/contact.tsx", permission: "contacts" },
  { path: "admin/contacts/:id/export", file: "routes/admin/contact-export.ts", permission: "settings" },
  { path: "admin/communication/tickets", file: "routes/admin/tickets.tsx", permission: "tickets" },
  { path: "admin/communication/tickets/:id", file: "routes/admin/ticket.tsx", permission: "tickets" },
  { path: "admin/communication/canned-replies", file: "routes/admin/canned-replies.tsx", permission: "tickets" },
  { path: "admin/blogs", file: "routes/admin/blogs.tsx", permission: "blogs" },
  { path: "admin/blogs/images", file: "routes/admin/blog-images.ts", permission: "blogs" },
  { path: "admin/blogs/import", file: "routes/admin/blog-import.ts", permission: "blogs" },
  { path: "admin/blogs/export", file: "routes/admin/blog-export.ts", permission: "blogs" },
  { path: "admin/blogs/:id", file: "routes/admin/blog-post.tsx", permission: "blogs" },
  { path: "admin/blogs/:id/draft", file: "routes/admin/blog-draft.ts", permission: "blogs" },
  { path: "admin/blogs/:id/lease", file: "routes/admin/blog-lease.ts", permission: "blogs" },
  { path: "admin/blogs/:id/markdown", file: "routes/admin/blog-markdown.ts", permission: "blogs" },
  { path: "admin/blogs/:id/versions/:version", file: "routes/admin/blog-version.ts", permission: "blogs" },
  { path: "admin/career/allJobs", file: "routes/admin/jobs.tsx", permission: "jobs" },
  { path: "admin/career/create-job", file: "routes/admin/create-job.tsx", permission: "jobs" },
  { path: "admin/career/jobs/:id", file: "routes/admin/job.tsx", permission: "jobs" },
  { path: "admin/career/applications", file: "routes/admin/applications.tsx", permission: "applications" },
  { path: "admin/career/applications/board", file: "routes/admin/applications-board.tsx", permission: "applications" },
  { path: "admin/career/applications/:id", file: "routes/admin/application.tsx", permission: "applications" },
  { path: "admin/career/applications/:id/cv/:file", file: "routes/admin/application-cv.ts", permission: "applications" },
  { path: "admin/career/letters", file: "routes/admin/candidate-letters.tsx", permission: "applications" },
  { path: "admin/employers", file: "routes/admin/employers.tsx", permission: "employers" },
  { path: "admin/employers/:id", file: "routes/admin/employer.tsx", permission: "employers" },
  { path: "admin/employee-poaching", file: "routes/admin/poaching-requests.tsx", permission: "poaching" },
  { path: "admin/employee-poaching/board", file: "routes/admin/poaching-board.tsx", permission: "poaching" },
  { path: "admin/employee-poaching/:id", file: "routes/admin/poaching-request.tsx", permission: "poaching" },
  { path: "admin/appointments", file: "routes/admin/appointments-calendar.tsx", permission: "appointments" },
  { path: "admin/appointments/list", file: "routes/admin/appointments.tsx", permission: "appointments" },
  { path: "admin/appointments/new", file: "routes/admin/appointment-new.tsx", permission: "appointments" },
  { path: "admin/appointments/availability", file: "routes/admin/availability.tsx", permission: "appointments" },
  { path: "admin/appointments/types", file: "routes/admin/meeting-types.tsx", permission: "appointments" },
  { path: "admin/appointments/:id", file: "routes/admin/appointment.tsx", permission: "appointments" },
  { path: "admin/audit", file: "routes/admin/audits.tsx", permission: "audits" },
  { path: "admin/audit/board", file: "routes/admin/audits-board.tsx", permission: "audits" },
  { path: "admin/audit/:id", file: "routes/admin/audit.tsx", permission: "audits" },
  { path: "admin/audit/:id/report.pdf", file: "routes/admin/audit-draft-pdf.ts", permission: "audits" },
  { path: "admin/audit/:id/source", file: "routes/admin/audit-source.ts", permission: "audits" },
  { path: "admin/audit/:id/findings/:n", file: "routes/admin/audit-finding.tsx", permission: "audits" },
  { path: "admin/communication/stats", file: "routes/admin/stats.tsx", permission: "stats" },
  { path: "admin/communication/stats.csv", file: "routes/admin/stats-csv.ts", permission: "stats" },
  { path: "admin/communication/stats/now", file: "routes/admin/stats-now.ts", permission: "stats" },
  { path: "admin/communication/chats", file: "routes/admin/chats.tsx", permission: "chats" },
  { path: "admin/communication/chats/:id", file: "routes/admin/chat.tsx", permission: "chats" },
  { path: "admin/communication/email", file: "routes/admin/mails.tsx", permission: "email" },
  { path: "admin/communication/email/compose", file: "routes/admin/mail-compose.tsx", permission: "email" },
  { path: "admin/communication/email/people", file: "routes/admin/mail-people.ts", permission: "email" },
  { path: "admin/communication/email/templates", file: "routes/admin/mail-templates.tsx", permission: "email" },
  { path: "admin/communication/email/templates/:name", file: "routes/admin/mail-template.tsx", permission: "email" },
  { path: "admin/communication/email/suppressed", file: "routes/admin/mail-suppressed.tsx", permission: "email" },
  { path: "admin/communication/email/:id", file: "routes/admin/mail.tsx", permission: "email" },
  // Last: an unknown address requires a sign-in too, and is answered inside the back office.
  { path: "admin/*", file: "routes/admin/not-found.tsx", permission: "home" },
] as const satisfies readonly AdminRoute[];

/** The permission of the page at this pattern, or undefined for an unlisted one: the guard then refuses it. */
export const permissionOf = (pattern: string): Permission | undefined => ADMIN_ROUTES.find(({ path }) => path === pattern)?.permission;
