import { and, eq, lt } from "drizzle-orm";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { countOf, countUse, type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { contactAddresses } from "#db/schema/contacts.ts";
import type { IntakeLimits } from "./intake-limits.ts";

type Needed = Pick<Services, "db" | "clock" | "linkSecret">;
type Limits = Pick<IntakeLimits, "perSender" | "perNetwork" | "inTotal">;

const TOTAL_KEY = "mail-in:total";
const CROWDED = "We receive very many emails at the moment. Please try again in an hour.";
/** The senders of a flood become contacts too, once their mails are filed. */
const KNOWN_AFTER_MS = DAY_MS;
/** Includes the network, so that a stranger who forges a client's address does not use up that client's limit. */
const senderKey = (address: string, network?: string) =>
  `mail-in:sender:${mailboxOf(address)}${network === undefined ? "" : ` ${network}`}`;

/** Delivery reports have no sender: they count towards their network and the total. */
const keysOf = (sender: string, network: string | undefined, limits: Limits): readonly (readonly [string, Limit, string])[] => [
  ...(network === undefined
    ? []
    : [
        [
          `mail-in:network:${network}`,
          limits.perNetwork,
          "Your network has sent us very many emails. Please try again in an hour.",
        ] as const,
      ]),
  ...(sender === ""
    ? []
    : [[senderKey(sender, network), limits.perSender, "Too many emails in this sender's name within an hour. Try again later."] as const]),
  [TOTAL_KEY, limits.inTotal, CROWDED],
];

/** Whether the address has been that of a contact for a while. A forger would have to know such addresses. */
async function isKnown({ db, clock }: Needed, sender: string): Promise<boolean> {
  const known = and(
    eq(contactAddresses.address, sender.toLowerCase()),
    lt(contactAddresses.createdAt, new Date(clock.now().getTime() - KNOWN_AFTER_MS)),
  );
  return sender !== "" && (await db.$count(contactAddresses, known)) > 0;
}

/**
 * Counts a mail before it is transferred. Returns a message for the SMTP client if it is one too many. A sender or network over its own
 * limit does not use up the total.
 */
export async function refuseTooMany(
  services: Needed,
  { sender, network }: { readonly sender: string; readonly network: string | undefined },
  limits: Limits & Pick<IntakeLimits, "fromStrangers">,
): Promise<string | undefined> {
  const isCrowded = (await countOf(services, TOTAL_KEY)) >= limits.fromStrangers.max;
  if (isCrowded && !(await isKnown(services, sender))) return CROWDED;
  for (const [key, limit, sentence] of keysOf(sender, network, limits)) if (!(await takeFrom(services, key, limit)).ok) return sentence;
  return undefined;
}

/** Counts a mail read from a mailbox. */
export async function countRead(services: Needed, sender: string, { perSender, inTotal }: Limits): Promise<void> {
  if (sender !== "") await countUse(services, senderKey(sender), perSender.windowMs);
  await countUse(services, TOTAL_KEY, inTotal.windowMs);
}

/** Which limit has no room for another mail from a mailbox. Does not count anything. */
export async function findFullLimit(
  services: Needed,
  sender: string,
  { perSender, inTotal }: Limits,
): Promise<"total" | "sender" | undefined> {
  if ((await countOf(services, TOTAL_KEY)) >= inTotal.max) return "total";
  return sender !== "" && (await countOf(services, senderKey(sender))) >= perSender.max ? "sender" : undefined;
}
