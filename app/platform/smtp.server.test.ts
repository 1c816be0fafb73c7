import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testMailServer } from "#kit/mail/smtp-fixture.ts";
import { type Message, openSmtp, smtpOptions, verifySmtp } from "./smtp.server.ts";

const MESSAGE: Message = {
  from: { name: "Orbweave", address: "hello@orbweave.example" },
  to: { name: "", address: "ada@example.com" },
  replyTo: "support@orbweave.example",
  messageId: "<1@orbweave.example>",
  date: new Date("2026-11-15T09:00:00Z"),
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  headers: {},
  attachments: [],
};

/** This machine under a name that does not reveal it. */
const asElsewhere = (url: string) => url.replace("127.0.0.1", "0.0.0.0");

describe("SMTP_URL", () => {
  it.each([
    ["smtps://mail.example.com", { secure: true, requireTLS: false, tls: { rejectUnauthorized: true } }],
    ["smtp://mail.example.com:465", { secure: true, port: 465, tls: { rejectUnauthorized: true } }],
    ["smtp://mail.example.com:587", { secure: false, requireTLS: true, port: 587, tls: { rejectUnauthorized: true } }],
    ["smtp://localhost.example.com", { secure: false, requireTLS: true, tls: { rejectUnauthorized: true } }],
    ["smtp://LocalHost:1025", { secure: false, requireTLS: false }],
    ["smtp://[::1]:1025", { host: "::1", requireTLS: false }],
    ["smtps://me%40x.example:p%2F%25@mail.example.com", { auth: { user: "me@x.example", pass: "p/%" } }],
    ["smtps://me:100%@mail.example.com", { auth: { user: "me", pass: "100%" } }],
  ])("%s", (url, options) => {
    expect(smtpOptions(url)).toMatchObject(options);
  });
});

describe("nothing travels in the clear", () => {
  it("to a server without STARTTLS", async () => {
    await using server = await testMailServer({ disabledCommands: ["STARTTLS"] });
    expect(await verifySmtp(asElsewhere(server.url))).toEqual({ ok: false, sentence: "The mail server offers no secure connection." });
    const transport = openSmtp(asElsewhere(server.url));
    expect(await transport.send(MESSAGE)).toMatchObject({ ok: false, isFinal: false });
    transport.close();
    expect(server.received).toEqual([]);
  });

  it("to a server whose certificate no authority has signed", async () => {
    await using server = await testMailServer();
    expect(await verifySmtp(asElsewhere(server.url))).toEqual({
      ok: false,
      sentence: "The certificate of the mail server is not trusted.",
    });
  });

  it("but on this machine, where there may be no TLS", async () => {
    await using server = await testMailServer({ disabledCommands: ["STARTTLS"] });
    expect(await verifySmtp(server.url)).toEqual({ ok: true });
  });
});

describe("the status of the mail server", () => {
  it("is fine when it lets us in", async () => {
    await using server = await testMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => done(null, username === "me" && password === "p/%" ? { user: "me" } : {}),
    });
    expect(await verifySmtp(server.url.replace("//", "//me:p%2F%25@"))).toEqual({ ok: true });
  });

  it("names a wrong password without repeating it, whatever the server says", async () => {
    await using server = await testMailServer({
      authOptional: false,
      onAuth: ({ password = "" }, _session, done) => done(new Error(`${password} is wrong`)),
    });
    const url = server.url.replace("//", "//me:hunter2@");
    expect(await verifySmtp(url)).toEqual({
      ok: false,
      sentence: "The mail server did not accept the user name and password of SMTP_URL.",
    });
    const transport = openSmtp(url);
    expect(await transport.send(MESSAGE)).toEqual({
      ok: false,
      isFinal: false,
      sentence: "The mail server did not accept the user name and password of SMTP_URL.",
    });
    transport.close();
  });

  it("says that no server answers, or that the name is unknown", async () => {
    const server = await testMailServer();
    await server.close();
    expect(await verifySmtp(server.url)).toEqual({ ok: false, sentence: "The mail server could not be reached, or hung up." });
    expect(await verifySmtp(`smtp://${"a".repeat(64)}.invalid`)).toEqual({
      ok: false,
      sentence: "The name of the mail server is not known.",
    });
  });

  it("says what is missing without one", async () => {
    expect(await verifySmtp(undefined)).toMatchObject({ ok: false, sentence: expect.stringContaining("Set SMTP_URL") });
  });
});

it("repeats an answer of the server as one line of bearable length", async () => {
  await using server = await testMailServer();
  server.refusals.push({ at: "recipient", code: 550, answer: `smtp://me:hunter2@host\t\u001b[31m${"x".repeat(1_000)}` });
  const transport = openSmtp(server.url);
  const sent = await transport.send(MESSAGE);
  transport.close();
  const sentence = sent.ok ? "" : sent.sentence;
  expect(sentence).toMatch(/^The mail server answered: 550 smtp:\/\/me:\[redacted\]@host \[31mx+$/);
  expect(sentence.length).toBeLessThan(350);
});

it("cuts a server that never comes to an end, and goes on with the next mail", async () => {
  await using server = await testMailServer();
  server.hold = () => new Promise(() => {});
  const transport = openSmtp(server.url, { limitMs: 2_000 });
  expect(await transport.send(MESSAGE)).toMatchObject({ ok: false, isFinal: false });
  server.hold = async () => {};
  expect(await transport.send(MESSAGE)).toEqual({ ok: true });
  transport.close();
  expect(server.received).toHaveLength(1);
});

it("signs mails where there is a key", async () => {
  await using server = await testMailServer();
  const privateKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const transport = openSmtp(server.url, { dkim: { domain: "orbweave.example", selector: "mail2026", privateKey } });
  expect(await transport.send(MESSAGE)).toEqual({ ok: true });
  transport.close();
  const signature = server.received[0]?.headers.find(({ key }) => key === "dkim-signature")?.value;
  expect(signature).toMatch(/d=orbweave\.example/);
  expect(signature).toMatch(/s=mail2026/);
});
