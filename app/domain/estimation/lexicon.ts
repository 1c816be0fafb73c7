import type { Feature } from "./feature.ts";
import { CHAIN_FEATURES } from "./lexicon-chain.ts";
import { PAGE_FEATURES } from "./lexicon-page.ts";
import { PEOPLE_FEATURES } from "./lexicon-people.ts";
import { PROTOCOL_FEATURES } from "./lexicon-protocol.ts";
import { SYSTEM_FEATURES } from "./lexicon-system.ts";
import { WORK_FEATURES } from "./lexicon-work.ts";

/** Groups that calibration weighs against one another; see calibration.ts. */
export type Topic = "web" | "chain" | "protocol" | "work";

export interface LexiconEntry extends Feature {
  readonly topic: Topic;
}

function under(topic: Topic, features: readonly Feature[]): readonly LexiconEntry[] {
  return features.map((feature) => ({ ...feature, topic }));
}

export const LEXICON: readonly LexiconEntry[] = [
  ...under("web", [...PAGE_FEATURES, ...PEOPLE_FEATURES, ...SYSTEM_FEATURES]),
  ...under("chain", CHAIN_FEATURES),
  ...under("protocol", PROTOCOL_FEATURES),
  ...under("work", WORK_FEATURES),
];
