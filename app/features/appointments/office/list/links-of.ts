import { LINKED_KINDS, type LinkedKind } from "../linked-kinds.ts";

/** What an appointment belongs to. */
export function linksOf(row: { readonly [K in LinkedKind as `${K}Id`]: string | null }): readonly LinkedKind[] {
  return LINKED_KINDS.filter((kind) => row[`${kind}Id`] !== null);
}
