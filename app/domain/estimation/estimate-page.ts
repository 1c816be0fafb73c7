import type { Role, RoleHours } from "#domain/pricing/hours.ts";
import { CALIBRATION } from "./calibration.ts";
import { LEXICON } from "./lexicon.ts";
import { buildPhraseTrie } from "./phrase-trie.ts";
import type { Recognition } from "./recognise.ts";
import { recognise } from "./recognise.ts";
import type { Part } from "./weigh.ts";
import { readInContext, sumHours, weigh } from "./weigh.ts";

export interface EstimatedFeature {
  readonly id: string;
  readonly label: string;
  /** The client's words; empty for the page itself. */
  readonly phrase: string;
  readonly quantity: number;
  /** All roles together; the features of a page add up to its hours, except for rounding. */
  readonly hours: number;
  readonly byRole: RoleHours;
  /** True if an earlier page already pays for it in full and this one pays a quarter. */
  readonly shared?: boolean;
}

export interface PageEstimate {
  readonly hours: RoleHours;
  readonly features: readonly EstimatedFeature[];
  readonly range: { readonly p50Hours: number; readonly p90Hours: number };
  readonly version: string;
}

export const ESTIMATOR_VERSION = "embedded-1";
export const PROJECT_MANAGEMENT_SHARE = 0.15;

/** Half hours: finer steps would claim a precision that an estimate does not have. */
const STEPS_PER_HOUR = 2;
/** Adding the same terms in another order changes the last bits; without this tolerance such sums could round differently. */
const FLOAT_NOISE = 1e-9;
const NARROWEST_P90 = 1.4;
const EXTRA_P90_WHEN_THIN = 1.1;
/** The number of different content words at which half of the extra is gone. */
const HALF_THIN_WORDS = 12;

const TRIE = buildPhraseTrie(LEXICON);

function toStep(hours: number): number {
  return Math.round(hours * STEPS_PER_HOUR + FLOAT_NOISE) / STEPS_PER_HOUR;
}

function toTenth(hours: number): number {
  return Math.round(hours * 10 + FLOAT_NOISE) / 10;
}

function roleHours(build: Part["hours"], round: (hours: number) => number): RoleHours {
  const manager = sumHours(build) * PROJECT_MANAGEMENT_SHARE;
  const all: Record<Role, number> = { ...build, projectManager: manager };
  for (const role of Object.keys(all) as Role[]) all[role] = round(all[role]);
  return all;
}

function describe({ id, label, phrase, quantity, hours, isShared }: Part): EstimatedFeature {
  const total = sumHours(hours) * (1 + PROJECT_MANAGEMENT_SHARE);
  const shown = { id, label, phrase, quantity, hours: toTenth(total), byRole: roleHours(hours, toTenth) };
  return isShared ? { ...shown, shared: true } : shown;
}

function rangeOf(hours: RoleHours, contentWords: number): PageEstimate["range"] {
  const p50Hours = Object.values(hours).reduce((sum, value) => sum + value, 0);
  const ratio = NARROWEST_P90 + EXTRA_P90_WHEN_THIN / (1 + contentWords / HALF_THIN_WORDS);
  return { p50Hours, p90Hours: toStep(p50Hours * ratio) };
}

/** The features a text names, before any hours: the calibration bench weighs them in several ways. */
export function readPage(text: string): Recognition {
  return recognise(TRIE, text);
}

/** Reads each text once: to estimate several pages, each in the context of the earlier ones, pass the same reader to all. */
export function readerOfPages(): typeof readPage {
  const known = new Map<string, Recognition>();
  return (text) => {
    const page = known.get(text) ?? readPage(text);
    known.set(text, page);
    return page;
  };
}

export function estimatePage(text: string, context: readonly string[] = [], read = readPage): PageEstimate {
  const page = read(text);
  const earlier = new Set<string>();
  for (const other of context) {
    for (const { id } of readInContext(read(other), earlier).features) earlier.add(id);
  }
  const parts = weigh(page, CALIBRATION, earlier);
  const build = { backend: 0, frontend: 0, blockchain: 0, uiux: 0 };
  for (const { hours } of parts) {
    build.backend += hours.backend;
    build.frontend += hours.frontend;
    build.blockchain += hours.blockchain;
    build.uiux += hours.uiux;
  }
  const hours = roleHours(build, toStep);
  const features = parts.map(describe).filter((feature) => feature.hours > 0);
  return { hours, features, range: rangeOf(hours, page.contentWords), version: ESTIMATOR_VERSION };
}
