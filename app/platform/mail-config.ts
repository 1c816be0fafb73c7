import { createPrivateKey, X509Certificate } from "node:crypto";
import { z } from "zod";
import { ConfigError, optional, port, readKeyFile, withDefault } from "./config-values.ts";
import type { DkimKey } from "./smtp.server.ts";

const ADDRESS = /^[^\s@+]+@(?:[\w-]{1,63}\.)*[\w-]{1,63}$/;

/** Environment variables for outgoing and incoming mail. */
export const mailVariables = {
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@host:465" })),
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*@[^\r\n]+$/, { error: "must be a sender such as Orbweave <hello@example.com>" })),
  DKIM_DOMAIN: optional(
    z
      .string()
      .trim()
      .regex(/^(?:[\w-]{1,63}\.)+[a-z\d-]{2,63}$/i, { error: "must be a domain such as example.com" }),
  ),
  DKIM_SELECTOR: optional(
    z
      .string()
      .trim()
      .regex(/^[\w-]{1,63}(?:\.[\w-]{1,63})*$/, { error: "must be a selector such as mail2026" }),
  ),
  DKIM_PRIVATE_KEY: optional(z.string()),
  DKIM_PRIVATE_KEY_FILE: optional(z.string()),
  IMAP_URL: optional(
    z
      .url({ protocol: /^imaps?$/, error: "must be an address such as imaps://user:password@host:993/INBOX" })
      .refine((value) => URL.canParse(value) && new URL(value).username !== "" && new URL(value).password !== "", {
        error: "must have a user name and a password",
      }),
  ),
  INBOUND_SMTP_PORT: optional(port),
  INBOUND_SMTP_HOST: withDefault(z.string(), "127.0.0.1"),
  INBOUND_TLS_CERT: optional(z.string()),
  INBOUND_TLS_KEY: optional(z.string()),
  INBOUND_ADDRESS: optional(
    z.string().trim().toLowerCase().regex(ADDRESS, { error: "must be an address such as reply@example.com, without a plus" }),
  ),
  INBOUND_AUTHSERV_ID: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[\w.-]{1,200}$/, { error: "must be a name such as mx.example.com" }),
  ),
};

/** In PEM format. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** How mail is received: from a followed mailbox, on an SMTP port, or both. */
export interface MailInConfig {
  readonly imapUrl: string | undefined;
  readonly smtpPort: number | undefined;
  readonly smtpHost: string;
  /** The certificate the port offers with STARTTLS. */
  readonly tls: TlsFiles | undefined;
  /** The reply address, to which a signed tag is added after a plus. */
  readonly address: string;
  /** The authserv-id in our own mail server's Authentication-Results. Results of other servers are not trusted. */
  readonly authservId: string | undefined;
}

export interface MailConfig {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly dkim: DkimKey | undefined;
  /** If absent, no mail can be received. */
  readonly inbound: MailInConfig | undefined;
}

type Values = z.output<z.ZodObject<typeof mailVariables>>;

function isPair(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

/** All or nothing: an incomplete signature makes mail servers more suspicious than none. */
function dkimConfig({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: key,
  DKIM_PRIVATE_KEY_FILE: file,
}: Values): DkimKey | undefined {
  const given = key ?? (file === undefined ? undefined : readKeyFile(file, "DKIM_PRIVATE_KEY_FILE"));
  if (domain === undefined && selector === undefined && given === undefined) return undefined;
  if (domain === undefined || selector === undefined || given === undefined)
    throw new ConfigError("DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY (or DKIM_PRIVATE_KEY_FILE) must be set together.");
  // In an environment variable, line breaks are often written as a backslash and an n.
  const privateKey = given.replaceAll(String.raw`\n`, "\n");
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new ConfigError("DKIM_PRIVATE_KEY must be a private key in PEM form.");
  }
  return { domain: domain.toLowerCase(), selector, privateKey };
}

function tlsConfig({ INBOUND_TLS_CERT: certFile, INBOUND_TLS_KEY: keyFile }: Values): TlsFiles | undefined {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) throw new ConfigError("INBOUND_TLS_CERT and INBOUND_TLS_KEY must be set together.");
  const [cert, key] = [readKeyFile(certFile, "INBOUND_TLS_CERT"), readKeyFile(keyFile, "INBOUND_TLS_KEY")];
  if (!isPair(cert, key))
    throw new ConfigError("INBOUND_TLS_CERT and INBOUND_TLS_KEY must name a certificate and its own private key, in PEM form.");
  return { cert, key };
}

function inboundConfig(values: Values): MailInConfig | undefined {
  const { IMAP_URL: imapUrl, INBOUND_SMTP_PORT: smtpPort, INBOUND_ADDRESS: address } = values;
  if (imapUrl === undefined && smtpPort === undefined) return undefined;
  if (address === undefined)
    throw new ConfigError("INBOUND_ADDRESS must be set with IMAP_URL or INBOUND_SMTP_PORT: the address that answers are sent to.");
  const tls = smtpPort === undefined ? undefined : tlsConfig(values);
  return { imapUrl, smtpPort, smtpHost: values.INBOUND_SMTP_HOST, tls, address, authservId: values.INBOUND_AUTHSERV_ID };
}

export const mailConfig = (values: Values): MailConfig => ({
  smtpUrl: values.SMTP_URL,
  from: values.MAIL_FROM,
  dkim: dkimConfig(values),
  inbound: inboundConfig(values),
});
