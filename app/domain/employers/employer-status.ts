/** `lead`: they contacted us. `active`: we are in talks. `dormant`: no request or talk is open. `blocked`: we do not deal with them. */
export const EMPLOYER_STATUSES = ["lead", "active", "dormant", "blocked"] as const;
export type EmployerStatus = (typeof EMPLOYER_STATUSES)[number];

export const EMPLOYER_STATUS_LABELS: Readonly<Record<EmployerStatus, string>> = {
  lead: "Lead",
  active: "Active",
  dormant: "Dormant",
  blocked: "Blocked",
};
