import { z } from "zod";

export interface Recipient {
  readonly address: string;
  readonly name: string;
}

export const MAX_RECIPIENTS = 50;
const MAX_ADDRESS_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

const address = z.email().max(MAX_ADDRESS_LENGTH);

/** A display name containing an address could impersonate another sender, and bidi overrides could hide that. */
const isHonestName = (name: string) => name.length <= MAX_NAME_LENGTH && !/[@<>"\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name);

/** `rina@example.com` or `Rina Akter <rina@example.com>`. */
function readOne(typed: string): Recipient | undefined {
  const [, named = "", inside] = /^(.*?)<([^<>]*)>$/.exec(typed) ?? [];
  const name = named
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const found = (inside ?? typed).trim();
  return address.safeParse(found).success && isHonestName(name) ? { address: found, name } : undefined;
}

export interface ReadRecipients {
  /** Deduplicated. */
  readonly recipients: readonly Recipient[];
  /** Invalid addresses, as typed. */
  readonly wrong: readonly string[];
}

/** Separated by commas, semicolons or line ends. */
export function readRecipients(typed: string): ReadRecipients {
  const entries = typed
    .split(/[,;\n\r]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const read = entries.map((entry) => ({ entry, recipient: readOne(entry) }));
  const byAddress = new Map(read.flatMap(({ recipient }) => (recipient ? [[recipient.address.toLowerCase(), recipient] as const] : [])));
  return { recipients: [...byAddress.values()], wrong: read.flatMap(({ entry, recipient }) => (recipient ? [] : [entry])) };
}

export const printRecipient = ({ address: to, name }: Recipient) =>
  name !== "" && isHonestName(name) && !/[,;]/.test(name) ? `${name} <${to}>` : to;

const SHOWN_CHARACTERS = 60;
const quoted = (entry: string) => `“${entry.length > SHOWN_CHARACTERS ? `${entry.slice(0, SHOWN_CHARACTERS)}…` : entry}”`;

/** The error message, or undefined. */
export function recipientsError(typed: string): string | undefined {
  const { recipients, wrong } = readRecipients(typed);
  if (wrong.length > 0)
    return `These addresses are not valid: ${wrong.slice(0, 5).map(quoted).join(", ")}. Write addresses such as rina@example.com, one per line.`;
  if (recipients.length === 0) return "Please enter at least one recipient.";
  return recipients.length > MAX_RECIPIENTS
    ? `You can write to up to ${MAX_RECIPIENTS} people at once. You have ${recipients.length}.`
    : undefined;
}
