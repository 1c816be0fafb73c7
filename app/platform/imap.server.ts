import { ImapFlow, type ImapFlowError, type ImapFlowOptions } from "imapflow";
import { decoded, isLoopback, type Verified } from "./smtp.server.ts";

const TLS_PORT = 993;
const PLAIN_PORT = 143;
const CONNECT_LIMIT_MS = 15_000;
/** Maximum silence while a response is due. */
const ANSWER_LIMIT_MS = 60_000;
/** After this much silence, the connection starts to IDLE. */
const IDLE_AFTER_MS = 500;
/** Routers drop connections that are silent for longer, and servers may close them after half an hour. */
const IDLE_RESTART_MS = 4 * 60_000;
/** Besides the mail itself, a response contains its flags and envelope. */
const ANSWER_BYTES = 1024 * 1024;

/** The mailbox in `IMAP_URL`, whose path is the folder. */
export interface ImapPlace {
  /** User, host and folder, without the password. */
  readonly name: string;
  readonly folder: string;
  readonly options: ImapFlowOptions;
}

/** Never sends anything unencrypted: implicit TLS, or mandatory STARTTLS. A server on localhost is exempt. */
export function imapPlace(imapUrl: string, maxMailBytes: number): ImapPlace {
  const { protocol, hostname, port, username, password, pathname } = new URL(imapUrl);
  const secure = protocol === "imaps:";
  const isLocal = isLoopback(hostname);
  const folder = decoded(pathname.slice(1)) || "INBOX";
  const user = decoded(username);
  return {
    name: `${user} at ${hostname}, ${folder}`,
    folder,
    options: {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: port ? Number(port) : secure ? TLS_PORT : PLAIN_PORT,
      secure,
      ...(!secure && !isLocal && { doSTARTTLS: true }),
      tls: { rejectUnauthorized: !isLocal },
      auth: { user, pass: decoded(password) },
      logger: false,
      connectionTimeout: CONNECT_LIMIT_MS,
      greetingTimeout: CONNECT_LIMIT_MS,
      socketTimeout: ANSWER_LIMIT_MS,
      autoIdleDelay: IDLE_AFTER_MS,
      maxIdleTime: IDLE_RESTART_MS,
      // A server that announces more than was requested is cut off before it fills the memory.
      maxLineLength: ANSWER_BYTES,
      maxLiteralSize: maxMailBytes + ANSWER_BYTES,
      maxResponseSize: maxMailBytes + 2 * ANSWER_BYTES,
    },
  };
}

const UNREACHABLE = "The mailbox could not be reached, or its server hung up.";
const REFUSED = "The mailbox's server refused the request.";
const NO_FOLDER = "The mailbox has no folder with the name at the end of IMAP_URL, or does not open it.";
const FAILED = "Reading the mailbox failed. The log of the app says why.";
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: "The name of the mailbox's server is not known.",
  EAI_AGAIN: "The name of the mailbox's server is not known.",
  CONNECT_TIMEOUT: "The mailbox's server did not answer in time.",
  GREETING_TIMEOUT: "The mailbox's server did not answer in time.",
  UPGRADE_TIMEOUT: "The mailbox's server did not answer in time.",
  ETIMEDOUT: "The mailbox's server did not answer in time.",
  ETIMEOUT: "The mailbox's server did not answer in time.",
};

/** What went wrong with a mailbox, without the server's response, which may repeat secrets. */
export function imapSentence(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing, tlsFailed, responseStatus, executedCommand = "" } = error as ImapFlowError;
  if (authenticationFailed) return "The mailbox did not accept the user name and password of IMAP_URL.";
  if (mailboxMissing || /^\S+ (?:SELECT|EXAMINE) /.test(executedCommand)) return NO_FOLDER;
  if (code !== undefined && /CERT|SELF_SIGNED|ISSUER|ERR_TLS/.test(code)) return "The certificate of the mailbox's server is not trusted.";
  if (tlsFailed) return "The mailbox's server offers no secure connection.";
  if (responseStatus !== undefined) return REFUSED;
  return code === undefined ? FAILED : (SENTENCES[code] ?? UNREACHABLE);
}

/** Connects, negotiates TLS, signs in and opens the folder, as reading does. Marks nothing as read. */
export async function verifyImap(imapUrl: string): Promise<Verified> {
  const { options, folder } = imapPlace(imapUrl, 0);
  const client = new ImapFlow({ ...options, disableAutoIdle: true });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return { ok: true };
  } catch (error) {
    return { ok: false, sentence: imapSentence(error) };
  } finally {
    client.close();
  }
}
