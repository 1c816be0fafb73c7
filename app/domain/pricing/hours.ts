export const ROLES = ["backend", "frontend", "blockchain", "uiux", "projectManager"] as const;
export type Role = (typeof ROLES)[number];

/** What one page takes, in hours by role: the shape of `data.hours` in the estimate call. */
export type RoleHours = Readonly<Record<Role, number>>;

/** Five years of one person on one page: anything above is a broken answer, and the bound keeps every sum of cents exact. */
export const MAX_ROLE_HOURS = 10_000;

/** For screens and paper: to the hundredth. Prices are made of the hours themselves. */
export const shownHours = (hours: number): number => Math.round(hours * 100) / 100;

export function isHours(value: unknown): value is number {
  // NaN fails both comparisons.
  return typeof value === "number" && value >= 0 && value <= MAX_ROLE_HOURS;
}

export function isRoleHours(value: unknown): value is RoleHours {
  if (typeof value !== "object" || value === null) return false;
  const hours: Partial<Record<Role, unknown>> = value;
  return ROLES.every((role) => isHours(hours[role]));
}
