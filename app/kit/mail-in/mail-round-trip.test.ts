import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import { describe, expect, it } from "vitest";
import { cleanBody, cleanLine } from "#domain/text/clean-text.ts";
import { isStorable } from "#domain/text/storable.ts";
import { bytes, head } from "#tests/mails/build-mail.ts";
import { parseMail } from "./parse-mail.ts";

/** Text as people write it: any letters, on any number of lines. */
const someText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.lorem(),
      fc.constantFrom("> x", "-- ", "=3D", "--x", ".", "From y"),
    ),
  )
  .map((lines) => lines.join("\n"));

const read = async (raw: Uint8Array) => {
  const reading = await parseMail(raw);
  if (!reading.ok) throw new Error(reading.sentence);
  return reading.mail;
};

/** Unusual characters are cleaned last, after other steps may have replaced them. */
const plain = (text: string) => cleanBody(text.toWellFormed());

describe("what a mail program writes is read", () => {
  it.each(["quoted-printable", "base64", "8bit"])("in %s", async (contentTransferEncoding) => {
    await fc.assert(
      fc.asyncProperty(someText, fc.string({ unit: "grapheme" }), async (text, subject) => {
        const composer = new MailComposer({
          from: { name: "Rina", address: "rina@example.com" },
          to: "support@orbweave.example",
          subject: subject.toWellFormed(),
          text: { content: Buffer.from(text.toWellFormed()), contentType: "text/plain; charset=utf-8", contentTransferEncoding },
        });
        const mail = await read(await composer.compile().build());
        expect(mail.text).toBe(plain(text));
        expect(mail.subject).toBe(cleanLine(subject.toWellFormed()));
        expect(mail.from).toEqual({ address: "rina@example.com", name: "Rina" });
      }),
      { numRuns: 150 },
    );
  });

  it("with the bytes and names of its attachments", async () => {
    const name = fc.stringMatching(/^[a-zA-Z0-9äöüßé€日本語 ]{1,30}$/).map((words) => `${words.trim() || "x"}.pdf`);
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ minLength: 1, maxLength: 3_000 }), async (filename, content) => {
        const composer = new MailComposer({
          from: "rina@example.com",
          text: "See file.",
          attachments: [{ filename, content: Buffer.from(content) }],
        });
        const mail = await read(await composer.compile().build());
        expect(mail.attachments.map((each) => each.name)).toEqual([filename.replaceAll(/ +/g, " ")]);
        expect(Buffer.from(mail.attachments[0]?.bytes ?? []).equals(Buffer.from(content))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe("whatever comes is read, or gets a sentence", () => {
  const expectCalm = async (raw: Uint8Array) => {
    const reading = await parseMail(raw);
    if (!reading.ok) expect(reading.sentence).toMatch(/^This .*\.$/);
    else expect(isStorable([reading.mail.text, reading.mail.subject, reading.mail.from, reading.mail.html ?? ""])).toBe(true);
  };

  it("bytes of any kind", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), (raw) => expectCalm(raw)),
      { numRuns: 300 },
    );
  });

  it("bytes below headers of any kind", async () => {
    const key = fc.constantFrom(
      "From",
      "To",
      "Subject",
      "Date",
      "Content-Type",
      "Content-Transfer-Encoding",
      "Message-ID",
      "References",
      "X-Failed-Recipients",
    );
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "multipart/mixed; boundary=x",
        "multipart/report; boundary=x",
        "text/html",
        "base64",
        "message/rfc822",
        "message/delivery-status",
      ),
    );
    const line = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("--x", "--x--", "", "Content-Type: text/calendar", "begin 644 x", "Final-Recipient: rfc822; x"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 8 }), fc.array(line), (headers, lines) =>
        expectCalm(Buffer.from(`${headers.map((each) => each.join(": ")).join("\r\n")}\r\n\r\n${lines.join("\r\n")}`)),
      ),
      { numRuns: 400 },
    );
  });

  it("a good mail with some bytes changed or cut off", async () => {
    const good = bytes(
      `${head({ "Content-Type": "multipart/alternative; boundary=x" })}\n--x\n\nHello\n--x\nContent-Type: text/html\n\n<p>Hello</p>\n--x--\n`,
    );
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 20 }), fc.nat(good.length), async (changes, length) => {
        const raw = Uint8Array.from(good);
        for (const [at, byte] of changes) raw[at] = byte;
        await expectCalm(raw.subarray(0, length));
      }),
      { numRuns: 400 },
    );
  });
});
