import type { PhraseMatch } from "./phrase-trie.ts";
import { buildPhraseTrie, matchPhrases } from "./phrase-trie.ts";
import type { Token } from "./tokenise.ts";

/** Features that the last word of an idiom does not mean: a "goods receipt" is not an invoice. */
const IDIOMS: readonly (readonly [ids: string, phrases: string])[] = [
  ["list", "allow list|white list|black list|block list|mailing list|wait list|waiting list|wish list|price list"],
  [
    "cards",
    "accept card|accept ~ card|credit card|debit card|bank card|gift card|payment card|id card|business card|loyalty card|pay with card|sim card",
  ],
  ["invoice", "goods receipt|read receipt|receipt of goods"],
  ["transfer", "bank transfer|wire transfer|data transfer|file transfer|knowledge transfer"],
  [
    "signing",
    "e signature|electronic signature|digital signature|customer signature|client signature|handwritten signature|email signature",
  ],
  ["workflow", "token approval|fingerprint approval|face id approval"],
  ["chat", "alert in chat|notification in chat|email and chat|email or chat|sms and chat|sms or chat"],
  ["iot", "fingerprint sensor"],
  ["gamification", "data points|bullet points|access points|charging points|pick up points|collection points|delivery points"],
  ["map", "road map|site map|mind map|heat map|source map|journey map|story map"],
  ["navigation", "restaurant menu|food menu|lunch menu|dinner menu|drinks menu|weekly menu|daily menu|our menu"],
  ["report", "to report|can report|mission statement|bank statement"],
  ["languages", "programming languages"],
  ["system", "social network|neural network|operating system|search engine"],
  ["wallet-connect wallet", "apple wallet|google wallet"],
  [
    "contract",
    "purchase contract|rental contract|employment contract|insurance contract|lease contract|loan contract|supplier contract|work contract|paper contract|by contract|per contract|follow ~ contract|monitor ~ contract|event of ~ contract|transfer of ~ contract|indexer for ~ contract|indexer of ~ contract",
  ],
  [
    "sign-up",
    "newsletter sign up|newsletter signup|newsletter registration|mailing list sign up|mailing list signup|waitlist sign up|waitlist signup|waiting list sign up|waiting list signup",
  ],
  ["table", "book ~ table|reserve ~ table|restaurant table|pool table|dining table"],
  ["roles", "job role|open role|vacant role"],
  ["rich-editor", "for =editors|by =editors|our =editors|the =editors"],
  ["encryption", "social security"],
  ["coupon", "signed voucher|mint voucher"],
  ["on-chain-record", "identity registry"],
  [
    "chain-setting token-contract",
    "api token|access token|auth token|session token|refresh token|bearer token|csrf token|jwt token|design token",
  ],
];

/**
 * The same for the first word of an idiom: "sign up for our newsletter", "map the codes to LOINC". Each holds a preposition that ties the
 * words together. Otherwise words after a phrase never cancel it, so that adding a wish never lowers an estimate.
 */
const OPENINGS: typeof IDIOMS = [
  [
    "sign-up",
    ["up", "signup", "register"]
      .flatMap((word) =>
        ["for ~ newsletter", "to ~ newsletter", "for ~ mailing list", "for ~ waiting list", "for ~ waitlist"].map(
          (end) => `${word} ${end}`,
        ),
      )
      .join("|"),
  ],
  ["map", "map ~ code to|map ~ field to|map ~ column to|map ~ data to|map ~ value to|map ~ record to|map each ~ to|map every ~ to"],
];

const trieOf = (rows: typeof IDIOMS) =>
  buildPhraseTrie(rows.flatMap(([ids, phrases]) => ids.split(" ").map((id) => ({ id, phrases: phrases.split("|") }))));
const TRIE = trieOf(IDIOMS);
const OPENING_TRIE = trieOf(OPENINGS);

export function dropIdioms(tokens: readonly Token[], matches: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const idioms = new Set([
    ...matchPhrases(TRIE, tokens).map(({ id, to }) => `${to} ${id}`),
    ...matchPhrases(OPENING_TRIE, tokens).map(({ id, from }) => `${from + 1} ${id}`),
  ]);
  return idioms.size === 0 ? matches : matches.filter(({ id, to }) => !idioms.has(`${to} ${id}`));
}
