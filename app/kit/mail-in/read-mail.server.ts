import PostalMime from "postal-mime";
import type { Reading } from "./read-mail.ts";

const idsIn = (text = "") => text.match(/<[^<>\s]{1,250}>/g) ?? [];

export async function readMail(raw: Uint8Array): Promise<Reading> {
  try {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
    return {
      ok: true,
      mail: {
        messageId: mail.messageId,
        answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).toReversed()],
        from: { address: mail.from?.address ?? "", name: mail.from?.name ?? "" },
        recipients: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address?.toLowerCase() ?? []),
        subject: mail.subject ?? "",
        sentAt: mail.date === undefined || Number.isNaN(Date.parse(mail.date)) ? undefined : new Date(mail.date),
        text: mail.text ?? "",
        html: mail.html,
        attachments: mail.attachments.map(({ filename, content }) => ({
          name: filename ?? "file",
          bytes: new Uint8Array(content as ArrayBuffer),
        })),
        kind: "message",
        reports: [],
      },
    };
  } catch {
    return { ok: false, sentence: "This is no email that can be read." };
  }
}
