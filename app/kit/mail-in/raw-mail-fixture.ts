import { randomUUID } from "node:crypto";
import type { LookUp } from "./sender-lookups.server.ts";

export const INBOUND = "reply@firm.example";

/** A mail as a person would send it. Headers without a value are left out. */
export function aMail(headers: Readonly<Record<string, string | undefined>> = {}, text = "Good morning!"): string {
  const all = {
    From: "Rina Zebrafinch <rina@example.com>",
    To: INBOUND,
    Subject: "Marmalade",
    Date: "Sun, 15 Nov 2026 08:59:00 +0000",
    "Message-ID": `<${randomUUID()}@mail.example.com>`,
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [...lines, "", ...text.split("\n")].join("\r\n");
}

export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
}

export function withFiles(headers: Readonly<Record<string, string | undefined>>, text: string, attached: readonly TextFile[]): string {
  const boundary = "=_parts";
  const parts = attached.map(({ name, type, content }) => [
    `--${boundary}`,
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(content).toString("base64"),
  ]);
  const body = [`--${boundary}`, "Content-Type: text/plain; charset=utf-8", "", text, ...parts.flat(), `--${boundary}--`, ""];
  return aMail({ "MIME-Version": "1.0", "Content-Type": `multipart/mixed; boundary="${boundary}"`, ...headers }, body.join("\n"));
}

/** A delivery report (RFC 3464). */
export const aBounce = (
  messageId: string,
  recipient: string,
  { action = "failed", status = "5.1.1", to = INBOUND }: { readonly action?: string; readonly status?: string; readonly to?: string } = {},
) =>
  aMail(
    {
      From: "Mail Delivery System <MAILER-DAEMON@mx.example.com>",
      To: to,
      Subject: "Undelivered Mail Returned to Sender",
      "Auto-Submitted": "auto-replied",
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/report; report-type=delivery-status; boundary="=_b"',
    },
    `--=_b
Content-Type: text/plain

It did not arrive.
--=_b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} No such user

--=_b
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
Subject: Your ticket

--=_b--
`,
  );

/** A complaint (RFC 5965). */
export const aComplaint = (messageId: string, recipient?: string) =>
  aMail(
    {
      From: "feedback@provider.example",
      Subject: "FW: Your ticket",
      "MIME-Version": "1.0",
      "Content-Type": 'multipart/report; report-type=feedback-report; boundary="=_b"',
    },
    `--=_b
Content-Type: text/plain

A user said that this is spam.
--=_b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1${recipient === undefined ? "" : `\nOriginal-Rcpt-To: <${recipient}>`}

--=_b
Content-Type: message/rfc822

Message-ID: ${messageId}
Subject: Your ticket

Hello
--=_b--
`,
  );

/** A server that no domain authorises to send its mail. */
export const ELSEWHERE = "198.51.100.9";

const nothing = () => Promise.reject(Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" }));

/** DNS with only these TXT records. */
export const dnsWith =
  (texts: Readonly<Record<string, string>> = {}): LookUp =>
  (name, type) =>
    type === "TXT" && texts[name] !== undefined ? Promise.resolve([[texts[name]]]) : nothing();

/** No name server answers. */
export const noDns: LookUp = () => Promise.reject(Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" }));

/** The domains the tests forge authorise only other servers. */
export const DISOWNING = { "_dmarc.example.com": "v=DMARC1; p=reject", "example.com": "v=spf1 ip4:192.0.2.1 -all" };
/** The server these tests send from is authorised by example.com and by the firm. */
export const VOUCHING = {
  "_dmarc.example.com": "v=DMARC1; p=reject",
  "example.com": `v=spf1 ip4:${ELSEWHERE} -all`,
  "_dmarc.orbweave.example": "v=DMARC1; p=reject",
  "orbweave.example": `v=spf1 ip4:${ELSEWHERE} -all`,
};
