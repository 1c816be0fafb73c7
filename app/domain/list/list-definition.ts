import type { Permission } from "#domain/access/permissions.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListColumn {
  readonly label: string;
  readonly isSortable?: boolean;
  /** Shown only to those who ask for it. */
  readonly isExtra?: boolean;
  /** Figures stand on the right. */
  readonly isFigure?: boolean;
  /** Where there is no room for all columns, those with the highest number go first; of equals the last. 5 unless set. */
  readonly priority?: number;
}

/** A view that every reader of a list has, before their own ones. */
export interface BuiltInView {
  readonly name: string;
  /** As in the address, such as `assignee=me&status=new`. The value `me` stands for the reader. */
  readonly query: string;
}

interface ChoiceFilter {
  readonly kind: "choice";
  readonly label: string;
  /** `id` and `word` are choices that only the database knows: ids of records, or any text. */
  readonly options: readonly Choice[] | "id" | "word";
  /** What records without a value are called, such as "Unassigned". They are found by the value `none`. */
  readonly none?: string;
}

interface RangeFilter {
  readonly kind: "dates" | "numbers";
  readonly label: string;
}

export type ListFilter = ChoiceFilter | RangeFilter;

export interface BulkButton {
  readonly label: string;
  /** Past tense, for "12 quotes closed". */
  readonly done: string;
  /** Asked before anything happens. Leave it out where Undo suffices. */
  readonly confirm?: string;
  /** The emails that it causes, said before the question where there is a mail server. */
  readonly mails?: string;
  /** What the action needs to know, such as the new status. */
  readonly choices?: readonly Choice[];
}

export type Direction = "asc" | "desc";

/** Names in the address that belong to every list: no filter can be called so. */
export type ReservedName = "q" | "sort" | "page" | "size" | "columns" | "view" | "export";

/** What a list shows and how it can be narrowed: everything about it that browser and server both know. */
export interface ListDefinition {
  /** Names the file of an export and the saved views. */
  readonly name: string;
  readonly permission: Permission;
  readonly noun: { readonly one: string; readonly many: string };
  /** The first is always shown, and leads to the record. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filters: Readonly<Record<string, ListFilter>> & { readonly [R in ReservedName]?: never };
  readonly sort: { readonly column: string; readonly direction: Direction };
  readonly bulk?: Readonly<Record<string, BulkButton>>;
}

export const NONE = "none";

export function filterOf(list: ListDefinition, id: string): ListFilter | undefined {
  return Object.hasOwn(list.filters, id) ? list.filters[id] : undefined;
}
