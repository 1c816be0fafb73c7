import { generateKeyPairSync, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { deliverDueMails } from "#kit/mail/deliver-due-mails.server.ts";
import { deliver, enqueue, outbox, testMailServer } from "#kit/mail/smtp-fixture.ts";
import { optOutLink } from "#kit/mail/opt-out.server.ts";
import { senderOf } from "#platform/sender-limit.server.ts";
import { openSmtp } from "#platform/smtp.server.ts";
import { events } from "#db/schema/activity.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { asStaff, asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { composeMail, sendTestLetter } from "../office/compose-mail.server.ts";
import { actOnOptOut, checkOptOutLink } from "./opt-out-page.server.ts";

const LETTER = { subject: "News", body: "Dear {{name}}," };
const { signal } = new AbortController();

/** A mail to two people; returns the first one's link. */
async function written(world: TestWorld) {
  const ada = await asStaff(world);
  await composeMail(ada, { ...LETTER, to: "Rina@example.com\ntom@example.com", when: "", idempotency_key: randomUUID() });
  const all = await outbox(world);
  const mail = all.find(({ toAddress }) => toAddress === "Rina@example.com");
  const link = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  return { ada, all, link, token: link.split("/").at(-1) ?? "" };
}

it("is in what staff compose, for each recipient alone, and in no test and no automatic mail", async () => {
  await using world = await testWorld({ PUBLIC_URL: "https://orbweave.example" });
  const { ada, all } = await written(world);
  const links = all.map(({ headers }) => headers["List-Unsubscribe"]);
  expect(new Set(links).size).toBe(2);
  for (const { id, headers } of all)
    expect(headers).toEqual({
      "List-Unsubscribe": `<${optOutLink(world.services, id)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  await sendTestLetter(ada, LETTER);
  world.clock.advance(1_000);
  await enqueue(world.services, { thread: ["<a@example.com>"] });
  const others = (await outbox(world)).filter(({ id }) => !all.some((mail) => mail.id === id));
  expect(others.map(({ headers }) => Object.keys(headers).toSorted())).toEqual([[], ["In-Reply-To", "References"]]);
});

it("suppresses the address as its owner asked, only by a post, and once", async () => {
  await using world = await testWorld();
  const { token, all } = await written(world);
  expect(await checkOptOutLink(world.services, token)).toHaveProperty("words.stopping");
  expect(await world.services.db.$count(mailSuppressions)).toBe(0);
  for (const _ of [1, 2]) expect(await actOnOptOut(asVisitor(world), token)).toEqual({ isDone: true });
  expect(await world.services.db.select().from(mailSuppressions)).toMatchObject([{ address: "rina@example.com", reason: "asked" }]);
  expect(await world.services.db.select().from(events).where(eq(events.type, "suppression.added"))).toMatchObject([
    { actorKind: "visitor" },
  ]);
  world.clock.advance(60_000);
  await deliverDueMails(world.services, { send: async () => ({ ok: true }), close: () => {} }, signal);
  const statuses = Object.fromEntries((await outbox(world)).map(({ toAddress, status }) => [toAddress, status]));
  expect(statuses).toEqual({ "Rina@example.com": "cancelled", "tom@example.com": "sent" });
  expect(all).toHaveLength(2);
});

it("knows no link that we did not mail, and limits presses", async () => {
  await using world = await testWorld();
  const { token } = await written(world);
  const bad = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  await expect(checkOptOutLink(world.services, bad)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(actOnOptOut(asVisitor(world), bad)).rejects.toMatchObject({ init: { status: 404 } });
  await setCount(world, `unsubscribe:${senderOf(asVisitor(world))}`, 2_000);
  expect(await actOnOptOut(asVisitor(world), token)).toMatchObject({ init: { status: 429 } });
  world.clock.advance(3_600_000);
  await world.services.db.delete(mails);
  await expect(actOnOptOut(asVisitor(world), token)).rejects.toMatchObject({ init: { status: 404 } });
  expect(await world.services.db.$count(mailSuppressions)).toBe(0);
});

it("arrives in one piece at a mail server", async () => {
  await using world = await testWorld({
    SMTP_URL: "smtp://127.0.0.1:1",
    PUBLIC_URL: "https://a-rather-long-name-of-a-host.orbweave.example",
  });
  await using server = await testMailServer();
  const { all } = await written(world);
  world.clock.advance(60_000);
  await deliver(world, server);
  const received = server.received.map(({ headers }) => headers.find(({ key }) => key === "list-unsubscribe")?.value).toSorted();
  expect(received).toEqual(all.map(({ headers }) => headers["List-Unsubscribe"]).toSorted());
  expect(server.received.map(({ headers }) => headers.find(({ key }) => key === "list-unsubscribe-post")?.value)).toEqual([
    "List-Unsubscribe=One-Click",
    "List-Unsubscribe=One-Click",
  ]);
});

it("is signed: both headers are covered by DKIM, as RFC 8058 demands", async () => {
  await using world = await testWorld({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" });
  const raw: Buffer[] = [];
  await using server = await testMailServer({
    onData(stream, _session, done) {
      void (async () => {
        raw.push(await buffer(stream));
        done();
      })();
    },
  });
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  await written(world);
  world.clock.advance(60_000);
  const transport = openSmtp(server.url, { dkim: { domain: "example.com", selector: "mail", privateKey } });
  await deliverDueMails(world.services, transport, signal);
  transport.close();
  const resolver = async () => [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
  const { results } = await dkimVerify(raw[0] ?? Buffer.alloc(0), { resolver });
  expect(results).toMatchObject([{ status: { result: "pass" } }]);
  expect(results[0]?.signingHeaders?.keys.toLowerCase().split(/:\s*/)).toEqual(
    expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]),
  );
});
