import type { Permission } from "#domain/access/permissions.ts";

/** The record that a timeline and notes are about, and the permission to see it. */
export interface RecordSubject {
  readonly kind: string;
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** Of its page, such as /admin/quotes/…. */
  readonly path: string;
  readonly permission: Permission;
  /** Whom staff write to from its page; the name is empty where it is not known. */
  readonly client?: { readonly address: string; readonly name: string };
}
