export const ROLES = ["backend", "frontend", "blockchain", "uiux", "projectManager"] as const;
export type Role = (typeof ROLES)[number];

/** What one page takes, in hours by role: the shape of `data.hours` in the estimate call. */
export type RoleHours = Readonly<Record<Role, number>>;
