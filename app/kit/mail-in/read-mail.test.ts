import { expect, it } from "vitest";
import { base64, bytes, head, mail, parts } from "#tests/mails/build-mail.ts";
import { readMail } from "./read-mail.server.ts";

const CONTENT = Uint8Array.from({ length: 5_000 }, (_, index) => index % 251);
const withFile = mail(
  { "Content-Type": "multipart/mixed; boundary=x" },
  parts(
    "x",
    ["Content-Type: text/plain", "Hello"],
    ['Content-Type: application/pdf; name="a.pdf"\nContent-ID: <a@x>\nContent-Transfer-Encoding: base64', base64(CONTENT)],
    ['Content-Type: application/pdf; name="b.pdf"\nContent-Transfer-Encoding: base64', base64(CONTENT)],
  ),
);

it("reads in a thread of its own, with the bytes of the attachments", async () => {
  const reading = await readMail(withFile);
  expect(reading).toMatchObject({
    ok: true,
    mail: {
      from: { address: "rina@example.com", name: "Rina Akter" },
      sentAt: new Date("2026-03-03T09:15:30Z"),
      text: "Hello",
      attachments: [
        { name: "a.pdf", contentType: "application/pdf", contentId: "a@x" },
        { name: "b.pdf", contentType: "application/pdf" },
      ],
    },
  });
  const files = reading.ok ? reading.mail.attachments : [];
  expect(files.map((file) => Buffer.from(file.bytes).equals(CONTENT))).toEqual([true, true]);
});

it("reads a part of a larger buffer, and nothing around it", async () => {
  const around = Buffer.concat([bytes(head({ Subject: "Another mail" })), withFile, bytes("\n--x\n\nAnother text\n")]);
  const start = around.indexOf(Buffer.from(withFile));
  const reading = await readMail(around.subarray(start, start + withFile.length));
  expect(reading).toMatchObject({ ok: true, mail: { subject: "About our project", text: "Hello" } });
  expect(around.includes("Another text")).toBe(true);
});

it("reads mails one after the other in one thread, and in a fresh one after a failure, a large mail or fifty mails", async () => {
  let started = 0;
  const count = () => (started += 1);
  process.on("worker", count);
  const startedFor = async (work: () => Promise<unknown>) => {
    const before = started;
    await work();
    return started - before;
  };
  const readAll = async (mails: number) => {
    for (let each = 0; each < mails; each += 1) expect(await readMail(withFile)).toMatchObject({ ok: true, mail: { text: "Hello" } });
  };
  const large = Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(1_100_000, "word\n")]);
  try {
    expect(await readMail(large, 1)).toMatchObject({ ok: false });
    expect(await startedFor(() => readAll(50))).toBe(1);
    expect(await startedFor(() => readAll(1))).toBe(1);
    expect(await startedFor(() => readAll(5))).toBe(0);
    expect(await startedFor(() => readMail(large))).toBe(0);
    expect(await startedFor(() => readAll(1))).toBe(1);
    expect(await startedFor(() => readMail(large, 1))).toBe(0);
    expect(await startedFor(() => readAll(2))).toBe(1);
  } finally {
    process.off("worker", count);
  }
});

it("gives up on what takes too long, with a sentence", async () => {
  const slow = Buffer.concat([bytes(`${head()}\n`), Buffer.alloc(10_000_000, `${"word ".repeat(10)}\n`)]);
  expect(await readMail(slow, 1)).toEqual({ ok: false, sentence: expect.stringContaining("took too long") });
});
