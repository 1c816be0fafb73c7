import { createTransport, type NodemailerError } from "nodemailer";
import { maskAddresses } from "./redact.ts";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** One complete mail to one person: nothing is added but what the protocol needs. */
export interface Message {
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: string;
  readonly messageId: string;
  readonly date: Date;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly base64: string }[];
}

export type Sent =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** The mail server's decision is permanent. */
      readonly isFinal: boolean;
      readonly sentence: string;
      /** Why the recipient was refused: the mailbox does not exist, or by a policy of the server, which may concern us. */
      readonly bounce?: "mailbox" | "rule";
    };

/** The key that signs mails, so that others can tell them from forgeries. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** In PEM format. */
  readonly privateKey: string;
}

export interface MailTransport {
  send(message: Message): Promise<Sent>;
  /** Cuts deliveries in progress, which then count as not sent. */
  close(): void;
}

export type Verified = { readonly ok: true } | { readonly ok: false; readonly sentence: string };

const MAX_CONNECTIONS = 5;
/** Below what common providers allow. */
const MAX_PER_SECOND = 10;
const CONNECT_LIMIT_MS = 15_000;
/** Maximum silence. A server that scans for viruses takes its time before it says OK. */
const ANSWER_LIMIT_MS = 60_000;
/** The total limit for one mail. The outbox relies on it: afterwards no delivery of the mail is still running. */
export const SEND_LIMIT_MS = 4 * 60_000;

const DIRECT_TLS_PORT = 465;
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** A server on this machine: nothing sent to it leaves the machine. */
export const isLoopback = (hostname: string) => LOOPBACK.includes(hostname.toLowerCase());

/** A password with a bare per cent sign is used as is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Never sends anything unencrypted: implicit TLS, or mandatory STARTTLS. A server on localhost is exempt. */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isLocal = isLoopback(hostname);
  const secure = protocol === "smtps:" || Number(port) === DIRECT_TLS_PORT;
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    ...(port && { port: Number(port) }),
    secure,
    requireTLS: !secure && !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    ...(username && { auth: { user: decoded(username), pass: decoded(password) } }),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: "The mail server did not accept the user name and password of SMTP_URL.",
  EDNS: "The name of the mail server is not known.",
  ETIMEDOUT: "The mail server did not answer in time.",
  ETLS: "The mail server offers no secure connection.",
};
const UNREACHABLE = "The mail server could not be reached, or hung up.";
const UNTRUSTED = "The certificate of the mail server is not trusted.";
/** Commands about the mail itself. Responses to earlier commands may repeat the password, so they are not quoted. */
const ABOUT_THE_MAIL = ["MAIL FROM", "RCPT TO", "DATA"];
const MAX_ANSWER_LENGTH = 300;

/** An error message the operator can act on, without secrets. */
function sentenceOf({ code = "", originalCode = "", command = "", response }: NodemailerError): string {
  if (response && ABOUT_THE_MAIL.includes(command)) {
    const answer = maskAddresses(response)
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .slice(0, MAX_ANSWER_LENGTH);
    return `The mail server answered: ${answer}`;
  }
  if (/CERT|TLS/.test(originalCode)) return UNTRUSTED;
  return SENTENCES[code] ?? UNREACHABLE;
}

/** A refused recipient or content stays refused. A refused sender is our own mistake, and may be fixed before the next attempt. */
const isFinal = ({ permanent = false, command }: NodemailerError) => permanent && (command === "RCPT TO" || command === "DATA");

/** Enhanced status codes (RFC 3463): 5.7 is policy; 5.3 to 5.6 concern servers and routing. */
const IS_RULE = /^\d{3}[ -]5\.[3-7]\.\d/;

function bounceOf(failure: NodemailerError): "mailbox" | "rule" | undefined {
  if (!failure.permanent || failure.command !== "RCPT TO") return undefined;
  return IS_RULE.test(failure.response ?? "") || /relay/i.test(failure.response ?? "") ? "rule" : "mailbox";
}

function refusalOf(failure: NodemailerError): Extract<Sent, { ok: false }> {
  const bounce = bounceOf(failure);
  return { ok: false, isFinal: isFinal(failure), sentence: sentenceOf(failure), ...(bounce && { bounce }) };
}

/** nodemailer's defaults plus what RFC 8058 requires: a mail program trusts the unsubscribe button only if both headers are signed. */
const SIGNED_HEADERS = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:Content-Description",
  "In-Reply-To:References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:List-Owner:List-Archive",
].join(":");

const openPool = (smtpUrl: string, dkim: DkimKey | undefined) =>
  createTransport({
    ...smtpOptions(smtpUrl),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    rateLimit: MAX_PER_SECOND,
    maxRequeues: 1,
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: SIGNED_HEADERS },
    }),
  });

const withBuffers = ({ attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ base64, ...file }) => ({ ...file, content: Buffer.from(base64, "base64") })),
});

export function openSmtp(
  smtpUrl: string,
  { dkim, limitMs = SEND_LIMIT_MS }: { readonly dkim?: DkimKey | undefined; readonly limitMs?: number } = {},
): MailTransport {
  let pool = openPool(smtpUrl, dkim);
  /** A server that responds very slowly stays below every other limit. Cutting one connection means cutting them all. */
  const cut = (slow: typeof pool) => {
    slow.close({ force: true });
    if (slow === pool) pool = openPool(smtpUrl, dkim);
  };
  return {
    async send(message) {
      const used = pool;
      const limit = setTimeout(cut, limitMs, used);
      try {
        await used.sendMail(withBuffers(message));
        return { ok: true };
      } catch (error) {
        return refusalOf(error as NodemailerError);
      } finally {
        clearTimeout(limit);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

/** Connects, negotiates TLS and signs in, as for a mail. */
export async function verifySmtp(smtpUrl: string | undefined): Promise<Verified> {
  if (smtpUrl === undefined)
    return { ok: false, sentence: "No mail server is set up, so emails are kept in the outbox. Set SMTP_URL to have them delivered." };
  const transport = createTransport(smtpOptions(smtpUrl));
  try {
    await transport.verify();
    return { ok: true };
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error as NodemailerError) };
  } finally {
    transport.close();
  }
}
