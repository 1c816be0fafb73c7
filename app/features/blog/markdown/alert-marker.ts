import type { CalloutKind } from "#domain/blog/node-names.ts";

/** GitHub's alert names; those without a matching callout map to the nearest one. */
const KINDS: Readonly<Record<string, CalloutKind>> = {
  NOTE: "note",
  TIP: "tip",
  WARNING: "warning",
  IMPORTANT: "note",
  CAUTION: "warning",
};

const MARKER = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

export const markerOf = (kind: string): string => `[!${kind.toUpperCase()}]`;

/** Reads the callout kind from a quote's first line, and the marker's length. */
export function readMarker(text: string): { readonly kind: CalloutKind; readonly length: number } | undefined {
  const [whole = "", name = ""] = MARKER.exec(text) ?? [];
  const kind = Object.hasOwn(KINDS, name.toUpperCase()) ? KINDS[name.toUpperCase()] : undefined;
  return kind && { kind, length: whole.length };
}
