import type { CalloutKind } from "#domain/blog/node-names.ts";

/** GitHub's names for callouts; those we do not have become the nearest one. */
const KINDS: Readonly<Record<string, CalloutKind>> = {
  NOTE: "note",
  TIP: "tip",
  WARNING: "warning",
  IMPORTANT: "note",
  CAUTION: "warning",
};

const MARKER = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

export const markerOf = (kind: string): string => `[!${kind.toUpperCase()}]`;

/** The kind that a quote's first line names, with how much of the text that takes. */
export function readMarker(text: string): { readonly kind: CalloutKind; readonly length: number } | undefined {
  const [whole = "", name = ""] = MARKER.exec(text) ?? [];
  const kind = Object.hasOwn(KINDS, name.toUpperCase()) ? KINDS[name.toUpperCase()] : undefined;
  return kind && { kind, length: whole.length };
}
