import type { Area, StaffRole } from "#domain/access/permissions.ts";
import type { Services } from "./services.ts";

export interface Staff {
  readonly kind: "staff";
  readonly personId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly areas: readonly Area[];
  readonly address: string;
}

/** Who does something. Always decided by the server: a session's person, or a visitor. */
export type Actor = Staff | { readonly kind: "visitor"; readonly address: string } | { readonly kind: "system" };

/** What every verb gets first. */
export interface Ctx<A extends Actor = Actor> {
  readonly services: Services;
  readonly actor: A;
}
