import type { Role } from "#domain/pricing/hours.ts";

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  backend: "Backend",
  frontend: "Frontend",
  blockchain: "Blockchain",
  uiux: "UX/UI",
  projectManager: "Project management",
};
