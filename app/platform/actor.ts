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

/** Who performs an action. Always decided by the server: the session's person, or a visitor. */
export type Actor = Staff | { readonly kind: "visitor"; readonly address: string } | { readonly kind: "system" };

/** The first argument of every verb. */
export interface Ctx<A extends Actor = Actor> {
  readonly services: Services;
  readonly actor: A;
}
