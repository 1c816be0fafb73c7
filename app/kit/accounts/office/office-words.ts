import { AREAS, type Area, type StaffRole } from "#domain/access/permissions.ts";
import type { Tone } from "#ui/admin/record/status-badge.tsx";

/** In list order: active people first. */
export const STATUS_LABELS = { active: "Active", invited: "Invited", removed: "Removed" } as const;
export type PersonStatus = keyof typeof STATUS_LABELS;

export const STATUS_TONES: Readonly<Record<PersonStatus, Tone>> = { active: "good", invited: "info", removed: "neutral" };

export const ROLE_LABELS: Readonly<Record<StaffRole, string>> = { admin: "Admin", member: "Member" };

export const AREA_LABELS: Readonly<Record<Area, string>> = {
  content: "Content",
  career: "Career",
  sales: "Sales",
  audits: "Audits",
  communication: "Communication",
};

/** What each area opens; follows its label. */
export const AREA_PAGES: Readonly<Record<Area, string>> = {
  content: "blogs, pages, media",
  career: "jobs, applications, employers, employee poaching",
  sales: "quotes, appointments, contacts",
  audits: "requests, reports, clients’ questions",
  communication: "tickets, chats, email, stats, contacts",
};

export function accessWords({ role, areas }: { readonly role: StaffRole; readonly areas: readonly string[] }): string {
  const named = AREAS.filter((area) => areas.includes(area)).map((area) => AREA_LABELS[area]);
  if (role === "admin") return ROLE_LABELS.admin;
  return named.length === 0 ? "Member, no areas yet" : `Member: ${named.join(", ")}`;
}
