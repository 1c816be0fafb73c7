import { expect, it } from "vitest";
import { quoteLinkLetter } from "#features/quotes/quote-letters.ts";
import { resetLetter } from "#kit/accounts/account-letters.ts";
import { mailTemplates } from "#db/schema/mail.ts";
import { Forbidden } from "#platform/write.server.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { outbox } from "#kit/mail/smtp-fixture.ts";
import { loadTemplate, loadTemplates } from "./load-templates.server.ts";
import { restoreTemplate, saveTemplate, takeOriginal } from "./save-template.server.ts";

const NAME = "quote-link";
const QUOTE = quoteLinkLetter({
  link: "https://orbweave.example/quote/1",
  totalCents: 500_00,
  delivery: "Regular",
  expiresAt: new Date("2026-12-01T00:00:00Z"),
});

async function mailNow(world: TestWorld, filled: FilledTemplate = QUOTE) {
  await world.services.db.transaction((tx) => enqueueMail(tx, world.services, { ...filled, to: { address: "rina@example.com" } }));
  return (await outbox(world)).at(-1);
}

it("mails use the newest text, and the original again after it is restored", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  expect((await mailNow(world))?.subject).toBe("Your estimate from Orbweave");
  expect(await saveTemplate(ada, NAME, { subject: "{{total}}!", body: "[Look]({{link}})", seen: 0 })).toEqual({ ok: true, version: 1 });
  world.clock.advance(1);
  expect(await mailNow(world)).toMatchObject({
    subject: "$500!",
    text: expect.stringContaining("Look:\nhttps://orbweave.example/quote/1"),
    template: NAME,
  });
  expect(await saveTemplate(ada, NAME, { subject: "Second", body: "{{link}}", seen: 1 })).toEqual({ ok: true, version: 2 });
  expect(await restoreTemplate(ada, NAME, { version: 1, seen: 2 })).toEqual({ ok: true, version: 3 });
  world.clock.advance(1);
  expect((await mailNow(world))?.subject).toBe("$500!");
  expect((await loadTemplates(ada)).flatMap(({ templates }) => templates).filter(({ version }) => version !== undefined)).toMatchObject([
    { name: NAME, version: 3 },
  ]);
  expect(await takeOriginal(ada, NAME, { seen: 3 })).toEqual({ ok: true, version: 4 });
  world.clock.advance(1);
  expect((await mailNow(world))?.subject).toBe("Your estimate from Orbweave");
  const page = await loadTemplate(ada, NAME);
  expect(page?.versions.map(({ version, author, isOriginal }) => [version, author, isOriginal])).toEqual([
    [4, "Ada Admin", true],
    [3, "Ada Admin", false],
    [2, "Ada Admin", false],
    [1, "Ada Admin", false],
  ]);
});

it("refuses broken text, names the error, and refuses to overwrite a version the editor has not seen", async () => {
  await using world = await testWorld();
  const ada = await asStaff(world);
  expect(await saveTemplate(ada, NAME, { subject: "x", body: "{{salary}}", seen: 0 })).toEqual({
    ok: false,
    reason: "wrong",
    errors: { body: expect.stringContaining("{{salary}} is not a variable") },
  });
  expect(await saveTemplate(ada, NAME, { subject: "x", body: "Hello", seen: 0 })).toEqual({
    ok: false,
    reason: "wrong",
    errors: { body: expect.stringContaining("{{link}} is missing") },
  });
  expect(await saveTemplate(ada, "no-such-thing", { subject: "x", body: "x", seen: 0 })).toEqual({ ok: false, reason: "unknown" });
  expect(await takeOriginal(ada, NAME, { seen: 0 })).toEqual({ ok: false, reason: "unchanged" });
  const saved = await Promise.all(["a", "b"].map((subject) => saveTemplate(ada, NAME, { subject, body: "{{link}}", seen: 0 })));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await saveTemplate(ada, NAME, { subject: "late", body: "{{link}}", seen: 0 })).toEqual({ ok: false, reason: "changed" });
});

it("falls back to the built-in text when a stored one uses a variable that no longer exists", async () => {
  await using world = await testWorld();
  await world.services.db
    .insert(mailTemplates)
    .values({ name: NAME, version: 1, subject: "{{gone}}", body: "{{link}} {{gone}}", createdAt: world.clock.now() });
  expect((await mailNow(world))?.subject).toBe("Your estimate from Orbweave");
});

it("refuses visitors, members without the area, and members editing account mails", async () => {
  await using world = await testWorld();
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "communication")]) {
    await expect(saveTemplate(ctx, NAME, { subject: "x", body: "{{link}}", seen: 0 })).rejects.toThrow(Forbidden);
    await expect(takeOriginal(ctx, NAME, { seen: 0 })).rejects.toThrow(Forbidden);
    await expect((async () => loadTemplate(ctx, NAME))()).rejects.toThrow(Forbidden);
  }
  const member = await asStaff(world, { role: "member", areas: ["communication"] });
  await expect(saveTemplate(member, "password-reset", { subject: "x", body: "{{link}}", seen: 0 })).rejects.toThrow(Forbidden);
  expect((await mailNow(world, resetLetter("https://orbweave.example/reset")))?.subject).toBe("Choose a new password");
});
