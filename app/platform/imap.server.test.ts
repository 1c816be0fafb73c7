import { expect, it } from "vitest";
import { testMailbox } from "#kit/mail-in/imap-fixture.ts";
import { imapPlace, verifyImap } from "./imap.server.ts";

it.each([
  ["imaps://ada:pw@imap.example", { port: 993, secure: true, doSTARTTLS: undefined, isChecked: true, folder: "INBOX" }],
  ["imaps://ada:pw@imap.example:1993/", { port: 1993, secure: true, doSTARTTLS: undefined, isChecked: true, folder: "INBOX" }],
  ["imap://ada:pw@imap.example/Answers%2F2026", { port: 143, secure: false, doSTARTTLS: true, isChecked: true, folder: "Answers/2026" }],
  ["imap://ada:pw@localhost", { port: 143, secure: false, doSTARTTLS: undefined, isChecked: false, folder: "INBOX" }],
  ["imap://ada:pw@[::1]:1143", { port: 1143, secure: false, doSTARTTLS: undefined, isChecked: false, folder: "INBOX" }],
])("%s: nothing leaves this machine in the clear", (url, { isChecked, folder, ...expected }) => {
  const place = imapPlace(url, 1_000);
  expect({ doSTARTTLS: undefined, ...place.options }).toMatchObject({ ...expected, tls: { rejectUnauthorized: isChecked } });
  expect(place.folder).toBe(folder);
});

it("takes user and password as they were meant, and names the mailbox without the password", () => {
  const { options, name } = imapPlace("imaps://ada%40firm.example:p%25a%2Fb@imap.example/INBOX", 1_000);
  expect(options.auth).toEqual({ user: "ada@firm.example", pass: "p%a/b" });
  expect(name).toBe("ada@firm.example at imap.example, INBOX");
});

it("says what is wrong with a mailbox, and sends no password to a server elsewhere that has no TLS", async () => {
  await using mailbox = await testMailbox();
  const sentence = async (url: string) => {
    const verified = await verifyImap(url);
    return verified.ok ? "ok" : verified.sentence;
  };
  expect(await sentence(mailbox.url)).toBe("ok");
  expect(await sentence(mailbox.url.replace("secret", "wrong"))).toBe("The mailbox did not accept the user name and password of IMAP_URL.");
  expect(await sentence(`${mailbox.url}/Nothing`)).toMatch(/^The mailbox has no folder/);
  expect(await sentence(mailbox.url.replace("127.0.0.1", "[::ffff:127.0.0.1]"))).toBe("The mailbox's server offers no secure connection.");
  expect(await sentence(mailbox.url.replace("imap:", "imaps:"))).toBe("The mailbox could not be reached, or its server hung up.");
  expect(await sentence("imaps://ada:pw@nowhere.invalid")).toBe("The name of the mailbox's server is not known.");
});
