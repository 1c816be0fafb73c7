import type { Permission } from "#domain/access/permissions.ts";

/** The record a timeline and notes belong to, and the permission needed to see it. */
export interface RecordSubject {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** The path of its page, such as /admin/quotes/…. */
  readonly path: string;
  readonly permission: Permission;
  /** Who staff write to from its page; the name is empty if unknown. `about` is the suggested subject of the first email. */
  readonly client?: { readonly address: string; readonly name: string; readonly about: string };
}
