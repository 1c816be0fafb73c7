import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { runRetention } from "#kit/retention/run-retention.server.ts";
import { sweepFiles } from "#kit/files/sweep-files.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { MAX_MAIL_BYTES } from "./intake-limits.ts";
import { mailInWorld, rawMail, rawOf } from "./mail-in-fixture.ts";
import { receiveMail } from "./receive-mail.server.ts";

const signal = new AbortController().signal;

it("keeps raw mails when files that belong to nothing are removed", async () => {
  await using world = await mailInWorld();
  const { services } = world;
  const raw = Buffer.from(rawMail());
  const received = await receiveMail(services, { source: "imap", raw });
  const orphan = randomUUID();
  await fileStoreOf(services.config).put(orphan, raw);
  const later = { ...services, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } };
  await sweepFiles(later, signal);
  await runRetention(later, signal);
  const [mail] = await services.db.select().from(inboundMails);
  expect(mail).toMatchObject({ id: received.ok && received.id, source: "imap", state: "received" });
  expect(await rawOf(services, mail?.rawFileId ?? null)).toEqual(raw);
  expect((await Array.fromAsync(fileStoreOf(services.config).list())).map(({ id }) => id)).toEqual([mail?.rawFileId]);
});

it("takes the largest mail, and refuses a larger one", async () => {
  await using world = await mailInWorld();
  const raw = Buffer.alloc(MAX_MAIL_BYTES + 1, "x");
  expect(await receiveMail(world.services, { source: "smtp", raw })).toMatchObject({ ok: false, reason: "too_large" });
  expect(await receiveMail(world.services, { source: "smtp", raw: raw.subarray(1) })).toMatchObject({ ok: true, isNew: true });
  expect(await world.services.db.$count(files)).toBe(1);
});

it("stores a mail that arrives ten times at once a single time, and gives every one the same answer", async () => {
  await using world = await mailInWorld();
  const raw = Buffer.from(rawMail());
  const all = await Promise.all(Array.from({ length: 10 }, () => receiveMail(world.services, { source: "smtp", raw })));
  expect(all.filter((each) => each.ok && each.isNew)).toHaveLength(1);
  expect(new Set(all.map((each) => each.ok && each.id)).size).toBe(1);
  expect(await world.services.db.$count(files)).toBe(1);
  expect(await Array.fromAsync(fileStoreOf(world.services.config).list())).toHaveLength(1);
});
