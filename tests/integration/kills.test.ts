import { randomInt } from "node:crypto";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mailInWorld, receive } from "#kit/mail-in/filing-fixture.ts";
import { withFiles } from "#kit/mail-in/raw-mail-fixture.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { bundledProgram } from "#tests/support/bundled-program.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";

const MAILS = 12;
/** Fewer than the attempts a mail is allowed. */
const KILLS = 3;
const LONG_AGO = new Date(0);

async function startChild({ url, services }: TestWorld, task = "file", staff: unknown = {}): Promise<ChildProcess> {
  const program = await bundledProgram("tests/support/killed-child.ts");
  const given = [program, url, services.config.dataDir, task, JSON.stringify(staff)];
  return spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"] });
}

const countRead = ({ services: { db } }: TestWorld) => db.$count(inboundMails, eq(inboundMails.state, "read"));

/** Simulates expired leases of a killed process. */
const endLeases = ({ services: { db } }: TestWorld) => db.update(inboundMails).set({ dueAt: LONG_AGO });

/** Kills a process at a random moment after it has filed two mails. */
async function killOne(world: TestWorld): Promise<void> {
  await endLeases(world);
  const before = await countRead(world);
  const child = await startChild(world);
  const exit = once(child, "exit");
  while (child.exitCode === null && (await countRead(world)) < before + 2) await delay(50);
  await delay(randomInt(100));
  child.kill("SIGKILL");
  await exit;
}

it("files every mail once, however often the process is killed", async () => {
  await using world = await mailInWorld();
  const { db } = world.services;
  for (let number = 0; number < MAILS; number += 1)
    await receive(
      world,
      withFiles({ From: `p${number}@example.com`, Subject: `Number ${number}` }, "See the notes", [
        { name: "notes.txt", type: "text/plain", content: `Notes ${number}` },
      ]),
    );
  for (let kill = 0; kill < KILLS; kill += 1) await killOne(world);
  await endLeases(world);
  await once(await startChild(world), "exit");
  const subjects = (await db.select({ subject: tickets.subject }).from(tickets)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(Array.from({ length: MAILS }, (_, number) => `Number ${number}`).toSorted());
  expect({
    read: await countRead(world),
    threads: await db.$count(mailThreads),
    messages: await db.$count(ticketMessages),
    attached: await db.$count(files, eq(files.subjectKind, "ticket_message")),
    confirmed: await db.$count(mails, eq(mails.template, "ticket-opened")),
    told: await db.$count(mails, eq(mails.template, "ticket-new")),
  }).toEqual({ read: MAILS, threads: MAILS, messages: MAILS, attached: MAILS, confirmed: MAILS, told: MAILS });
});

/** The line in which a process acknowledges its task. The process is killed at once. */
async function lastWords(child: ChildProcess): Promise<unknown> {
  const exit = once(child, "exit");
  const [chunk] = (await once(child.stdout as Readable, "data")) as [Buffer];
  child.kill("SIGKILL");
  await exit;
  return JSON.parse(String(chunk));
}

it("a page that was published, scheduled or switched off stays so when the process is killed right after it said so", async () => {
  await using world = await testWorld();
  const { actor } = await asStaff(world);
  const after = async (task: string) => lastWords(await startChild(world, task, actor));
  expect(await after("publish")).toMatchObject({ ok: true });
  expect(await after("look")).toEqual({ headlines: ["Published", "Published"], isOff: false });
  expect(await after("schedule")).toEqual({ ok: true });
  expect(await after("switch-off")).toEqual({ ok: true });
  // The scheduled moment passed while no process ran.
  await delay(1_000);
  expect(await after("look")).toEqual({ headlines: ["Published", "Scheduled"], isOff: true });
});
