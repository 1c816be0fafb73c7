import type { SavedView } from "./saved-view.ts";

/** Ids per request: few enough for one short transaction, enough to be quick. */
export const BULK_BATCH_IDS = 100;

/** The responses of a list page to its own POSTs. */
export type ListAnswer =
  | { readonly ok: true; readonly kind: "match"; readonly ids: readonly string[] }
  | { readonly ok: true; readonly kind: "bulk"; readonly done: number; readonly kept?: number; readonly undo?: string }
  | { readonly ok: true; readonly kind: "view"; readonly change: "saved" | "renamed" | "deleted"; readonly view: SavedView }
  | { readonly ok: false; readonly reason: string };
