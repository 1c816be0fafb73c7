import type { Calibration } from "./calibration.ts";
import type { BuildHours, BuildRole } from "./feature.ts";
import { BUILD_ROLES } from "./feature.ts";
import type { LexiconEntry } from "./lexicon.ts";
import { LEXICON } from "./lexicon.ts";
import { MAX_PIECES } from "./quantity.ts";
import type { Recognised, Recognition } from "./recognise.ts";

export interface Part {
  readonly id: string;
  readonly label: string;
  readonly phrase: string;
  readonly quantity: number;
  readonly hours: BuildHours;
  readonly isShared: boolean;
}

/** Every page has a layout, a route and its states (loading, empty, error). */
const PAGE_SHELL: Part = {
  id: "page-shell",
  label: "Page layout",
  phrase: "",
  quantity: 1,
  hours: { backend: 0.5, frontend: 4, blockchain: 0, uiux: 2.5 },
  isShared: false,
};
const SHARED_SHARE = 0.25;
/** This many actions raise the scope factor by 2^exponent; page texts name none to three. */
const SCOPE_ACTIONS = 4;
const MAX_SCOPE_ACTIONS = 24;

const ENTRIES: ReadonlyMap<string, LexiconEntry> = new Map(LEXICON.map((entry) => [entry.id, entry]));

export function sumHours(hours: BuildHours): number {
  return BUILD_ROLES.reduce((sum, role) => sum + hours[role], 0);
}

function mapHours(hours: BuildHours, change: (hours: number, role: BuildRole) => number): BuildHours {
  return {
    backend: change(hours.backend, "backend"),
    frontend: change(hours.frontend, "frontend"),
    blockchain: change(hours.blockchain, "blockchain"),
    uiux: change(hours.uiux, "uiux"),
  };
}

/** The first piece costs the full hours, each further one the feature's `each` share. */
function pieces(entry: LexiconEntry, found: Recognised): number {
  if (entry.each === undefined) return found.size;
  const units = Math.min(MAX_PIECES, entry.everyMention ? found.sum : found.largest);
  return Math.min(units, 1) + Math.max(0, units - 1) * entry.each;
}

/** "Transfer" and "vote" cost blockchain hours only beside a word that is clearly about a chain. */
function isCounted(entry: LexiconEntry, role: BuildRole, isOnChain: boolean): boolean {
  return isOnChain || role !== "blockchain" || !entry.ambiguous;
}

function speaksOfChain(ids: Iterable<string>): boolean {
  for (const id of ids) {
    const entry = ENTRIES.get(id);
    if (entry && !entry.ambiguous && entry.hours.blockchain > 0) return true;
  }
  return false;
}

/** Everything about a page that determines what one of its features costs. */
interface Setting {
  readonly calibration: Calibration;
  readonly earlier: ReadonlySet<string>;
  readonly isOnChain: boolean;
}

function toPart(found: Recognised, entry: LexiconEntry, { calibration, earlier, isOnChain }: Setting): Part {
  const isShared = entry.shared === true && earlier.has(entry.id);
  const factor = calibration.topics[entry.topic] * pieces(entry, found) * (isShared ? SHARED_SHARE : 1);
  const hours = mapHours(entry.hours, (value, role) => (isCounted(entry, role, isOnChain) ? value * factor : 0));
  const quantity = entry.everyMention ? found.mentions : entry.each === undefined ? 1 : found.quantity;
  const { id, label } = entry;
  return { id, label, phrase: found.phrase, quantity, hours, isShared };
}

/**
 * A general feature costs only what its special cases do not cover, so that together they cost whichever is larger: never both, and never
 * less because a special case was added.
 */
function uncover(parts: readonly Part[]): readonly Part[] {
  const covered = new Map<string, BuildHours>();
  for (const part of parts) {
    const general = ENTRIES.get(part.id)?.covers;
    if (general === undefined) continue;
    const before = covered.get(general);
    covered.set(
      general,
      mapHours(part.hours, (hours, role) => hours + (before?.[role] ?? 0)),
    );
  }
  return parts.map((part) => {
    const special = covered.get(part.id);
    return special ? { ...part, hours: mapHours(part.hours, (hours, role) => Math.max(0, hours - special[role])) } : part;
  });
}

/** A text with many actions describes more behaviour per feature than a plain list. */
function scopeFactor(features: readonly Recognised[], exponent: number): number {
  let actions = 0;
  for (const found of features) {
    if (ENTRIES.get(found.id)?.everyMention) actions += Math.min(MAX_PIECES, found.sum);
  }
  return (1 + Math.min(actions, MAX_SCOPE_ACTIONS) / SCOPE_ACTIONS) ** exponent;
}

/** How to read a page given the earlier ones: "contract" means a smart contract only where a chain is meant. */
export function readInContext(page: Recognition, earlier: ReadonlySet<string>): { features: readonly Recognised[]; isOnChain: boolean } {
  const isOnChain = speaksOfChain(page.features.map(({ id }) => id)) || speaksOfChain(earlier);
  return { features: isOnChain ? page.featuresOnChain : page.features, isOnChain };
}

export function weigh(page: Recognition, calibration: Calibration, earlier: ReadonlySet<string>): readonly Part[] {
  const { features, isOnChain } = readInContext(page, earlier);
  const found = features.flatMap((feature) => {
    const entry = ENTRIES.get(feature.id);
    return entry ? [toPart(feature, entry, { calibration, earlier, isOnChain })] : [];
  });
  const scope = scopeFactor(features, calibration.scopeExponent);
  return [PAGE_SHELL, ...uncover(found)].map((part) => ({ ...part, hours: mapHours(part.hours, (hours) => hours * scope) }));
}
