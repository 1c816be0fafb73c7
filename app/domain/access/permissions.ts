/** The areas that a member can be granted. */
export const AREAS = ["content", "career", "sales", "audits", "communication"] as const;
export type Area = (typeof AREAS)[number];

export const ROLES = ["admin", "member"] as const;
export type StaffRole = (typeof ROLES)[number];

/** Every permission and who has it: members of one of these areas, admins only, or everyone who is signed in. */
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
  // Appointments that belong to an application.
  interviews: ["career", "sales"],
  quotes: "sales",
  audits: "audits",
  tickets: "communication",
  chats: "communication",
  email: "communication",
  stats: "communication",
  // A reader sees only contacts who sent something the reader may open, and those that staff entered.
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
