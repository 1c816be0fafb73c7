import PostalMime from "postal-mime";
import { isAutomatic } from "#domain/mail-in/is-automatic.ts";
import { reportOf } from "#domain/mail-in/mail-report.ts";
import { answeredIds, messageIdOf } from "#domain/mail-in/message-ids.ts";
import { valueOf } from "#domain/mail-in/mail-headers.ts";
import type { Reading } from "./read-mail.ts";

const REPORT_PARTS = ["message/delivery-status", "message/feedback-report", "message/rfc822", "text/rfc822-headers"];

const textOf = (content: ArrayBuffer | Uint8Array | string) => (typeof content === "string" ? content : new TextDecoder().decode(content));

/** Parses a mail. */
export async function readMail(raw: Uint8Array): Promise<Reading> {
  try {
    const email = await PostalMime.parse(raw, { forceRfc822Attachments: true });
    const headers = email.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value }));
    const from = { address: (email.from && "address" in email.from && email.from.address) || "", name: email.from?.name ?? "" };
    const text = email.text ?? "";
    const part = (...types: readonly string[]) => {
      const found = email.attachments.find(({ mimeType }) => types.includes(mimeType));
      return found && textOf(found.content);
    };
    const report = reportOf({
      headers,
      from: from.address,
      text,
      deliveryStatus: part("message/delivery-status"),
      feedback: part("message/feedback-report"),
      returned: part("message/rfc822", "text/rfc822-headers"),
    });
    const all = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(({ address }) => address ?? []);
    return {
      ok: true,
      mail: {
        messageId: messageIdOf(email.messageId ?? ""),
        answers: answeredIds(email.inReplyTo ?? "", email.references ?? ""),
        from,
        recipients: [...all, valueOf(headers, "delivered-to")].filter((address) => address !== "").map((address) => address.toLowerCase()),
        subject: email.subject ?? "",
        sentAt: email.date !== undefined && !Number.isNaN(Date.parse(email.date)) ? new Date(email.date) : undefined,
        text,
        html: email.html,
        attachments: email.attachments
          .filter(({ mimeType }) => !REPORT_PARTS.includes(mimeType))
          .map(({ filename, content }) => ({
            name: filename ?? "attachment",
            bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
          })),
        kind: report?.kind ?? (isAutomatic(headers, from.address, text) ? "automatic" : "message"),
        reports: report?.reports ?? [],
      },
    };
  } catch {
    return { ok: false, sentence: "This is no email, or it is damaged." };
  }
}
