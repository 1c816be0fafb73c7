/** In the order in which the editor nests them; any of them can be combined, code included. */
export const MARK_NAMES = ["link", "bold", "code", "italic", "strike"] as const;

export const CALLOUT_KINDS = ["note", "tip", "warning"] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];
