import type { Permission } from "#domain/access/permissions.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListColumn {
  readonly label: string;
  readonly isSortable?: boolean;
  /** What its values are, which names its orders. */
  readonly kind?: "text" | "number" | "money" | "moment" | "day" | "badge";
  /** Hidden unless the reader selects it. */
  readonly isExtra?: boolean;
  /** Figures are right-aligned. */
  readonly isFigure?: boolean;
  /** If not all columns fit, those with the highest number are hidden first; among equals, the last. Default 5. */
  readonly priority?: number;
}

/** A view that every reader of a list has, shown before their own. */
export interface BuiltInView {
  readonly name: string;
  /** As in the URL, such as `assignee=me&status=new`. The value `me` stands for the reader. */
  readonly query: string;
  /** Said when it finds nothing, such as "No expired quotes". */
  readonly none?: string;
}

interface ChoiceFilter {
  readonly kind: "choice";
  readonly label: string;
  /** `id` and `word` are choices that only the database knows: record ids, or any text. */
  readonly options: readonly Choice[] | "id" | "word";
  /** The label for records without a value, such as "Unassigned". The value `none` selects them. */
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
  /** Asked before the action runs. Omit it if Undo is enough. */
  readonly confirm?: string;
  /** The emails the action sends, mentioned before the question if a mail server is configured. */
  readonly mails?: string;
  /** Deletes, removes or cancels something for good; needs `confirm`. */
  readonly isDangerous?: boolean;
  /** Options the user has to choose from, such as the new status. */
  readonly choices?: readonly Choice[];
}

export type Direction = "asc" | "desc";

/** Query parameters that every list has: no filter can use these names. */
export type ReservedName = "q" | "sort" | "page" | "size" | "columns" | "view" | "export";

/** What a list shows and how it can be filtered: everything that browser and server share. */
export interface ListDefinition {
  /** Used for the export's file name and for the saved views. */
  readonly name: string;
  readonly permission: Permission;
  readonly noun: { readonly one: string; readonly many: string };
  /** The first is always shown and links to the record. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filters: Readonly<Record<string, ListFilter>> & { readonly [R in ReservedName]?: never };
  readonly sort: { readonly column: string; readonly direction: Direction };
  readonly bulk?: Readonly<Record<string, BulkButton>>;
}

export const NONE = "none";

export function filterOf(list: ListDefinition, id: string): ListFilter | undefined {
  return Object.hasOwn(list.filters, id) ? list.filters[id] : undefined;
}
