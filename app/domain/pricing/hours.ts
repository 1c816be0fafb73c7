export const ROLES = ["backend", "frontend", "blockchain", "uiux", "projectManager"] as const;
export type Role = (typeof ROLES)[number];

/** The hours that one page takes, by role: the shape of `data.hours` in the estimate call. */
export type RoleHours = Readonly<Record<Role, number>>;

/** Five years of one person on one page: a larger number is an invalid response, and the bound keeps every sum of cents exact. */
export const MAX_ROLE_HOURS = 10_000;

/** `2,070` or `87.5`, for screens and paper. Prices use the exact hours. */
export const shownHours = (hours: number): string => hours.toLocaleString("en-GB", { maximumFractionDigits: 2 });

export function isHours(value: unknown): value is number {
  // NaN fails both comparisons.
  return typeof value === "number" && value >= 0 && value <= MAX_ROLE_HOURS;
}

export function isRoleHours(value: unknown): value is RoleHours {
  if (typeof value !== "object" || value === null) return false;
  const hours: Partial<Record<Role, unknown>> = value;
  return ROLES.every((role) => isHours(hours[role]));
}
