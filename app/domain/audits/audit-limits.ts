export const MAX_LINE_CHARACTERS = 200;
export const MAX_TEXT_CHARACTERS = 10_000;
export const MAX_MESSAGE_CHARACTERS = 5_000;
export const MAX_SCOPE_FILES = 200;

/** Suggested names; clients may type any other. */
export const CHAINS = ["Ethereum", "Arbitrum", "Optimism", "Base", "Polygon", "BNB Smart Chain", "Avalanche"] as const;
