import type { Role } from "#domain/pricing/hours.ts";

/** The roles that build; project management is a share on top. */
export const BUILD_ROLES = ["backend", "frontend", "blockchain", "uiux"] as const satisfies readonly Role[];
export type BuildRole = (typeof BUILD_ROLES)[number];
export type BuildHours = Readonly<Record<BuildRole, number>>;

export interface Feature {
  readonly id: string;
  readonly label: string;
  /** Expert hours for one piece of ordinary size built on its own; calibration.ts explains what a page pays. */
  readonly hours: BuildHours;
  /** Synonyms. `~` matches up to two arbitrary words: "connect ~ wallet"; `~~` up to five, commas included: "login with email, Google". */
  readonly phrases: readonly string[];
  /** Everyday words ("contract", "claim", "yield") that mean this feature only in a text about a chain. */
  readonly onChain?: readonly string[];
  /** Share of the first piece's hours that each further piece takes. If absent, a number in front does not multiply the feature. */
  readonly each?: number;
  /** Each mention counts as a further piece, with or without a number. */
  readonly everyMention?: boolean;
  /** Built once per product: pages after the first pay a quarter. */
  readonly shared?: boolean;
  /** Also an everyday business word ("transfer", "vote"): its blockchain hours count only in a text about a chain. */
  readonly ambiguous?: boolean;
  /** Id of a more general feature whose hours this one already includes ("token contract" includes "smart contract"). */
  readonly covers?: string;
}

interface Extras extends Pick<Feature, "each" | "everyMention" | "shared" | "ambiguous" | "covers"> {
  readonly onChain?: string;
}

/** One row of the lexicon; phrases are separated by `|`. */
export function feature(
  id: string,
  label: string,
  hours: Partial<BuildHours>,
  phrases: string,
  { onChain, ...extras }: Extras = {},
): Feature {
  const full = { backend: 0, frontend: 0, blockchain: 0, uiux: 0, ...hours };
  const row = { id, label, hours: full, phrases: phrases.split("|"), ...extras };
  return onChain === undefined ? row : { ...row, onChain: onChain.split("|") };
}
