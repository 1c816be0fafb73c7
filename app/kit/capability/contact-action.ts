import type { Permission } from "#domain/access/permissions.ts";

/** A button on the page of a contact. */
export interface ContactAction {
  /** Sort order, the lowest first. */
  readonly position: number;
  readonly permission: Permission;
  readonly label: string;
  /** The name is empty where only the address is known. */
  hrefOf(person: { readonly email: string; readonly name: string }): string;
}
