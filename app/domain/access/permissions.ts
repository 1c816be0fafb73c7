/** What a member can be granted. */
export const AREAS = ["content", "career", "sales", "audits", "communication"] as const;
export type Area = (typeof AREAS)[number];

export const ROLES = ["admin", "member"] as const;
export type StaffRole = (typeof ROLES)[number];

/** Who may do what, all of it: members of an area, or of one of several, admins only, or everybody who is signed in. */
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
  // Of contacts each reader sees those who sent something that the reader may open: a client of a quote, for sales.
  contacts: ["communication", "sales"],
  people: "admin",
  activity: "admin",
  settings: "admin",
} as const satisfies Record<string, Area | readonly Area[] | "admin" | "staff">;

export type Permission = keyof typeof PERMISSIONS;

export interface Holder {
  readonly role: StaffRole;
  readonly areas: readonly Area[];
}

export function allows({ role, areas }: Holder, permission: Permission): boolean {
  const needed: Area | readonly Area[] | "admin" | "staff" = PERMISSIONS[permission];
  if (role === "admin" || needed === "staff") return true;
  if (needed === "admin") return false;
  return typeof needed === "string" ? areas.includes(needed) : needed.some((area) => areas.includes(area));
}
