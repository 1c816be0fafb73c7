import type { Server } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Config } from "#platform/config.server.ts";
import { noteFailure } from "#platform/database-failure.ts";
import type { MailInConfig } from "#platform/mail-config.ts";
import { networkOf } from "#platform/network-of.ts";
import type { Services } from "#platform/services.ts";
import { trustCheck } from "#platform/trusted-networks.ts";
import { refuseTooMany } from "./count-mails.server.ts";
import { INTAKE_LIMITS, type IntakeLimits, MAX_MAIL_BYTES } from "./intake-limits.ts";
import { collectMail, type MailMemory } from "./mail-memory.ts";
import { isOwnRecipient } from "./own-recipient.ts";
import { receiveMail, TOO_LARGE } from "./receive-mail.server.ts";

const MAX_RECIPIENTS = 20;
/** A client that tries one address after another is probing. */
const MAX_WRONG_RECIPIENTS = 10;
/** Mails a connection announces but does not send: a working client sends what was accepted. */
const MAX_UNSENT = 20;
/** Longer than any real command. */
const MAX_COMMAND_BYTES = 4_096;
/** How long a mail being stored may take to finish when the process stops. */
const STOP_MS = 2_000;

type Refusal = Error & { readonly responseCode: number };
type Done = (refusal?: Refusal) => void;

const refusal = (responseCode: number, sentence: string): Refusal => Object.assign(new Error(sentence), { responseCode });

const LATER = "We cannot store your email at the moment. Please try again later.";
const BUSY = "Very many emails are arriving at the moment. Please try again in a few minutes.";
const NOT_OURS = "This server takes no mail for that address.";
const GONE = "The email did not arrive completely. Please send it again.";
const CROWDED = "Your network has too many connections to us. Please close some, or try again later.";
const UNSENT = "This connection has announced too many emails without sending one. Please open a new one.";
const TOO_LONG = "This connection has lasted too long. Please open a new one.";

interface Visit {
  readonly network: string | undefined;
  readonly limit: NodeJS.Timeout;
  wrongRecipients: number;
  /** Mails announced since the last one was sent. */
  unsent: number;
}

interface Listening {
  readonly services: Services;
  readonly inbound: MailInConfig;
  readonly limits: IntakeLimits;
  readonly isTrusted: (address: string) => boolean;
  readonly visits: Map<string, Visit>;
  readonly memory: MailMemory;
  /** Ends a connection with a message, whatever it is doing. */
  readonly cut: (sessionId: string) => void;
}

function arrive({ isTrusted, visits, limits, cut }: Listening, { id, remoteAddress }: SMTPServerSession): Refusal | undefined {
  const network = isTrusted(remoteAddress) ? undefined : networkOf(remoteAddress);
  const open = [...visits.values()].filter((visit) => network !== undefined && visit.network === network).length;
  if (open >= limits.connectionsPerNetwork) return refusal(421, CROWDED);
  visits.set(id, { network, limit: setTimeout(cut, limits.connectionMs, id).unref(), wrongRecipients: 0, unsent: 0 });
  return undefined;
}

async function takeRecipient(listening: Listening, address: string, { id, envelope }: SMTPServerSession): Promise<Refusal | undefined> {
  const { services, inbound, visits, limits } = listening;
  const { contactEmail, supportEmail } = await findContact(services.db);
  const visit = visits.get(id);
  if (!isOwnRecipient(address, inbound.address, [contactEmail, supportEmail])) {
    if (visit) visit.wrongRecipients += 1;
    return refusal((visit?.wrongRecipients ?? 0) > MAX_WRONG_RECIPIENTS ? 421 : 550, NOT_OURS);
  }
  // A mail counts once, however many of our addresses it is for.
  if (envelope.rcptTo.length > 0) return undefined;
  if (visit && (visit.unsent += 1) > MAX_UNSENT) return refusal(421, UNSENT);
  const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
  const sentence = await refuseTooMany(services, { sender, network: visit?.network }, limits);
  return sentence === undefined ? undefined : refusal(450, sentence);
}

const UNCOLLECTED = {
  too_large: { code: 552, sentence: TOO_LARGE },
  busy: { code: 452, sentence: BUSY },
  gone: { code: 451, sentence: GONE },
};

async function takeData(listening: Listening, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Refusal | undefined> {
  const { services, memory, limits, visits, cut } = listening;
  const visit = visits.get(session.id);
  if (visit) visit.unsent = 0;
  const bounds = { maxBytes: MAX_MAIL_BYTES, bytesAtOnce: limits.bytesAtOnce };
  const collected = await collectMail(stream, memory, bounds, () => cut(session.id));
  if (!collected.ok) {
    const { code, sentence } = UNCOLLECTED[collected.reason];
    return refusal(code, sentence);
  }
  try {
    const { envelope, remoteAddress, hostNameAppearsAs: helo } = session;
    const from = envelope.mailFrom ? envelope.mailFrom.address : "";
    const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
    const received = await receiveMail(services, { source: "smtp", raw: collected.raw, envelope: { from, to, remoteAddress, helo } });
    return received.ok ? undefined : refusal(received.reason === "too_large" ? 552 : 452, received.sentence);
  } finally {
    collected.release();
  }
}

/** A failure is on our side: the client keeps the mail and retries. */
const decided = ({ log }: Services, work: Promise<Refusal | undefined>) =>
  work.catch((error: unknown) => {
    if (noteFailure(error) !== "away") log.error({ err: error }, "a mail could not be taken in");
    return refusal(451, LATER);
  });

const optionsOf = ({ publicUrl }: Config, { tls }: MailInConfig, limits: IntakeLimits) => ({
  name: new URL(publicUrl).hostname,
  // Without a certificate, smtp-server would offer its built-in one, whose key is public and protects nothing.
  disabledCommands: tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
  ...tls,
  disableReverseLookup: true,
  hideENHANCEDSTATUSCODES: true,
  size: MAX_MAIL_BYTES,
  maxClients: limits.connections,
  maxRecipients: MAX_RECIPIENTS,
  maxCommandLength: MAX_COMMAND_BYTES,
  socketTimeout: limits.silenceMs,
  closeTimeout: STOP_MS,
  logger: false,
});

export interface SmtpListener {
  /** Not listening yet. */
  readonly server: Server;
  stop(): Promise<void>;
}

/** Receives mail by SMTP. Replies 250 only once the mail is durable. Supports neither authentication nor relaying. */
export function createSmtpListener(services: Services, inbound: MailInConfig, limits: IntakeLimits = INTAKE_LIMITS): SmtpListener {
  const { log, config } = services;
  const visits = new Map<string, Visit>();
  const deciding = new Set<Promise<unknown>>();
  const cut = (sessionId: string) => {
    for (const connection of smtp.connections) if (connection.id === sessionId) connection.send(421, TOO_LONG);
  };
  const isTrusted = trustCheck(config.trustedProxies);
  const listening: Listening = { services, inbound, limits, isTrusted, visits, memory: { bytes: 0 }, cut };

  async function answer(done: Done, work: Promise<Refusal | undefined>): Promise<void> {
    const decision = decided(services, work);
    deciding.add(decision);
    done(await decision);
    deciding.delete(decision);
  }

  const smtp = new SMTPServer({
    ...optionsOf(config, inbound, limits),
    onConnect: (session, done) => done(arrive(listening, session)),
    onRcptTo: ({ address }, session, done) => void answer(done, takeRecipient(listening, address, session)),
    onData: (stream, session, done) => void answer(done, takeData(listening, stream, session)),
    onClose({ id }) {
      clearTimeout(visits.get(id)?.limit);
      visits.delete(id);
    },
  });
  // Clients that hang up.
  smtp.on("error", (error) => log.debug({ err: error }, "an SMTP connection failed"));
  return {
    server: smtp.server,
    async stop() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      await Promise.all(deciding);
    },
  };
}
