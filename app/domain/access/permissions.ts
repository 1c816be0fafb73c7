/** What a member can be granted. */
export const AREAS = ["content", "career", "sales", "audits", "communication"] as const;
export type Area = (typeof AREAS)[number];

export const ROLES = ["admin", "member"] as const;
export type StaffRole = (typeof ROLES)[number];

/** Who may do what, all of it: members of an area, admins only, or everybody who is signed in. */
export const PERMISSIONS = {
  home: "staff",
  account: "staff",
  blogs: "content",
  pages: "content",
  jobs: "career",
  applications: "career",
  employers: "career",
  poaching: "career",
  appointments: "sales",
  quotes: "sales",
  audits: "audits",
  tickets: "communication",
  chats: "communication",
  email: "communication",
  stats: "communication",
  contacts: "communication",
  people: "admin",
  activity: "admin",
  settings: "admin",
} as const satisfies Record<string, Area | "admin" | "staff">;

export type Permission = keyof typeof PERMISSIONS;

export interface Holder {
  readonly role: StaffRole;
  readonly areas: readonly Area[];
}

export function allows({ role, areas }: Holder, permission: Permission): boolean {
  const needed = PERMISSIONS[permission];
  if (role === "admin" || needed === "staff") return true;
  return needed !== "admin" && areas.includes(needed);
}
