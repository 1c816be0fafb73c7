import type { Change } from "../changes.ts";

export interface EventDetail {
  readonly seq: number;
  readonly at: Date;
  readonly type: string;
  readonly who: string;
  readonly did: string;
  /** For example "Meeting type". */
  readonly kind: string;
  readonly subjectId: string;
  /** The page of the record, if it has one. */
  readonly href: string | undefined;
  readonly subjectName: string | undefined;
  readonly address: string | undefined;
  readonly changes: readonly Change[];
  /** Further details by name. */
  readonly details: readonly (readonly [name: string, value: string])[];
  readonly isErased: boolean;
  readonly hash: string;
}
