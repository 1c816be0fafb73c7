import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { testMailbox } from "#kit/mail-in/imap-fixture.ts";
import { INBOUND, mailInWorld, rawMail, sendRaw } from "#kit/mail-in/mail-in-fixture.ts";
import { inboundMails, mailboxes } from "#db/schema/mail-in.ts";
import { smallApp } from "#tests/support/bundled-program.ts";
import { freePort, startApp } from "#tests/support/running-app.ts";

/** The documented limit is 10 s; the rest is a margin for a busy machine. */
const STOPPED_MS = 15_000;

it("the process takes mail by both ways, and SIGTERM ends it in time although a mailbox is followed", async () => {
  await using world = await mailInWorld();
  await using mailbox = await testMailbox();
  const { services, url } = world;
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: services.config.dataDir,
    DEMO: "off",
    LOG_LEVEL: "warn",
    INBOUND_ADDRESS: INBOUND,
    INBOUND_SMTP_PORT: String(port),
    IMAP_URL: mailbox.url,
  };
  const app = await startApp(env, await smallApp());
  expect(await sendRaw(port, rawMail({ id: "smtp" }))).toMatch(/^250 /);
  mailbox.add(rawMail({ id: "imap" }));
  const sources = async () => (await services.db.select().from(inboundMails)).map(({ source }) => source).toSorted();
  while ((await sources()).length < 2) await delay(20);
  expect(await sources()).toEqual(["imap", "smtp"]);
  const startedMs = performance.now();
  expect(await app.stop()).toBe(0);
  expect(performance.now() - startedMs).toBeLessThan(STOPPED_MS);
  expect(app.output()).not.toMatch(/"level":(?:40|50)/);
  expect(await services.db.select().from(mailboxes)).toMatchObject([{ holder: null, leaseUntil: null, problem: null }]);
});

it("a mailbox that cannot be read does not keep the process from starting, and its problem is known", async () => {
  await using world = await mailInWorld();
  const env = {
    DATABASE_URL: world.url,
    DATA_DIR: world.services.config.dataDir,
    DEMO: "off",
    LOG_LEVEL: "silent",
    INBOUND_ADDRESS: INBOUND,
  };
  await using app = await startApp({ ...env, IMAP_URL: `imap://box:s3cret@127.0.0.1:${await freePort()}` }, await smallApp());
  const problem = async () => (await world.services.db.select().from(mailboxes))[0]?.problem;
  while (!(await problem())) await delay(20);
  expect(await problem()).toBe("The mailbox could not be reached, or its server hung up.");
  expect(app.output()).not.toContain("s3cret");
});
