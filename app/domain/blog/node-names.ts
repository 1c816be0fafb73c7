/** In the order in which the editor keeps them; any of them may lie over any other, code too. */
export const MARK_NAMES = ["link", "bold", "code", "italic", "strike"] as const;

export const CALLOUT_KINDS = ["note", "tip", "warning"] as const;

export type CalloutKind = (typeof CALLOUT_KINDS)[number];
