import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { type AskedWork, doWork } from "#domain/forms/proof-of-work.ts";
import { issueOpenedToken, newChallenge } from "#platform/public-form.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { audits, auditSources } from "#db/schema/audits.ts";
import { events } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { aZip } from "#kit/files/file-fixture.ts";
import { answerAuditForm } from "./audit-form.server.ts";
import { newRequest, requestFields, SOURCE, sourcesOf } from "./audit-fixture.ts";
import { findAuditByToken } from "./audit-record.server.ts";
import { readHandedOver, readSourceFiles } from "./read-sources.server.ts";
import { AUDIT_FORM, requestAudit } from "./request-audit.server.ts";

/** Posts a form issued a while ago, unless overridden. */
function posted(world: TestWorld, fields: Readonly<Record<string, string>>, files: readonly File[] = []): Request {
  const form = new FormData();
  const earlier = { now: () => new Date(world.clock.now().getTime() - 60_000) };
  form.set("opened", issueOpenedToken({ ...world.services, clock: earlier }, AUDIT_FORM));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append("files", file);
  return new Request("http://localhost/company/request-audit", { method: "POST", body: form });
}

type Answered = {
  readonly data: { readonly errors: Record<string, string>; readonly typed: Record<string, string> };
  readonly init: { readonly status: number };
};

describe("requesting an audit", () => {
  it("stores it once with its code, mails both sides and logs it", async () => {
    await using world = await testWorld();
    const wish = newRequest({ scope: "src/Other.sol" });
    const sources = sourcesOf({ "Pebble.sol": SOURCE });
    const [first, second] = await Promise.all([
      requestAudit(asVisitor(world), wish, sources),
      requestAudit(asVisitor(world), wish, sources),
    ]);
    expect([first, second].map((each) => each.ok && each.isNew).sort()).toEqual([false, true]);
    const { db } = world.services;
    const [audit, ...others] = await db.select().from(audits);
    expect(others).toEqual([]);
    expect(audit?.scope).toEqual([{ path: "src/Other.sol" }, { path: "Pebble.sol", sha256: sources[0]?.sha256, nsloc: 4 }]);
    expect(await db.select({ text: auditSources.text }).from(auditSources)).toEqual([{ text: SOURCE }]);
    expect((await db.select().from(events)).map(({ type }) => type)).toEqual(["audit.requested"]);
    const sent = await db.select().from(mails);
    expect(sent.map(({ toAddress }) => toAddress).sort()).toEqual(["hello@orbweave.example", "rina@example.com"]);
  });

  it("mails the visitor none of their own text", async () => {
    await using world = await testWorld();
    await requestAudit(asVisitor(world), newRequest({ docs: "buy cheap marmalade", company: "Spam Ltd" }), []);
    const sent = (await world.services.db.select().from(mails)).find(({ toAddress }) => toAddress === "rina@example.com");
    expect(sent?.text).toContain("/audit/");
    for (const word of ["Zebrafinch", "Platypus", "marmalade", "Spam"])
      expect(`${sent?.subject} ${sent?.text} ${sent?.html} ${sent?.toName}`).not.toContain(word);
  });

  it("refuses a key that was used with other content", async () => {
    await using world = await testWorld();
    const key = randomUUID();
    await requestAudit(asVisitor(world), newRequest({ idempotency_key: key }), []);
    expect(await requestAudit(asVisitor(world), newRequest({ idempotency_key: key, project: "Another" }), [])).toEqual({
      ok: false,
      reason: "key_reused",
    });
  });
});

describe("the request form", () => {
  it("accepts a repository URL as people copy it", () => {
    expect(
      ["github.com/zebra/finch", "https://github.com/zebra/finch", ""].map((repository) => newRequest({ repository }).repository),
    ).toEqual(["https://github.com/zebra/finch", "https://github.com/zebra/finch", ""]);
    expect(() => newRequest({ repository: "finch" })).toThrow();
  });

  it("leads to the audit's page, also when sent twice", async () => {
    await using world = await testWorld();
    const fields = requestFields({ wants_call: "yes" });
    const answers = await Promise.all(
      [1, 2].map(() => answerAuditForm(asVisitor(world), posted(world, fields, [new File([SOURCE], "Pebble.sol")]))),
    );
    const places = (answers as Response[]).map((each) => each.headers.get("location"));
    expect(places[0]).toBe(places[1]);
    const [, token = ""] = /^\/audit\/([\w-]+)$/.exec(places[0] ?? "") ?? [];
    expect(await world.services.db.select({ id: audits.id }).from(audits)).toEqual([
      { id: (await findAuditByToken(world.services, token))?.id },
    ]);
  });

  it("is limited to ten an hour per visitor, before anything is unpacked", async () => {
    await using world = await testWorld();
    for (let count = 0; count < 10; count += 1)
      expect(await answerAuditForm(asVisitor(world), posted(world, requestFields()))).toBeInstanceOf(Response);
    const answer = (await answerAuditForm(
      asVisitor(world),
      posted(world, requestFields(), [new File(["none"], "broken.zip")]),
    )) as unknown as Answered;
    expect([answer.init.status, Object.keys(answer.data.errors)]).toEqual([429, ["form"]]);
  });

  it.each([
    ["no way to the code", { repository: "" }, "repository"],
    ["a repository that is no web address", { repository: "javascript:alert(1)" }, "repository"],
    ["a commit that is none", { commit: "$(rm)" }, "commit"],
    ["no project", { project: " " }, "project"],
    ["an address that is none", { email: "rina" }, "email"],
    ["a filled trap", { website: "https://spam.example" }, "website"],
    ["a day that is none", { deadline: "2026-13-40" }, "deadline"],
    ["an end before its beginning", { wish_date: "2026-12-02", deadline: "2026-12-01" }, "deadline"],
    ["a form that we did not hand out", { opened: "" }, "form"],
  ])("refuses %s, and echoes what was typed", async (_, change, field) => {
    await using world = await testWorld();
    const answer = (await answerAuditForm(
      asVisitor(world),
      posted(world, requestFields({ docs: "My words", ...change })),
    )) as unknown as Answered;
    expect(answer.init.status).toBe(400);
    expect(Object.keys(answer.data.errors)).toEqual([field]);
    expect(answer.data.typed["docs"]).toBe("My words");
    expect(await world.services.db.select().from(audits)).toEqual([]);
  });

  it("keeps the instant check's code only with consent", async () => {
    await using world = await testWorld();
    const handed = { sources: JSON.stringify([{ path: "A.sol", text: SOURCE }]), check: "{broken" };
    await answerAuditForm(asVisitor(world), posted(world, requestFields(handed)));
    expect(await world.services.db.select().from(auditSources)).toEqual([]);
    await answerAuditForm(asVisitor(world), posted(world, requestFields({ ...handed, send_code: "yes" })));
    expect(await world.services.db.select({ path: auditSources.path }).from(auditSources)).toEqual([{ path: "A.sol" }]);
  });
});

describe("code passed on by the instant check", () => {
  it.each(["../A.sol", "/A.sol", "src/\u202eA.sol", "A\n.sol"])("has a plain path, not %j", (path) => {
    expect(readHandedOver(JSON.stringify([{ path, text: SOURCE }])).ok).toBe(false);
  });

  it("has the hash of its bytes, byte order mark included", () => {
    const read = readHandedOver(JSON.stringify([{ path: "A.sol", text: `\ufeff${SOURCE}` }]));
    expect(read.ok && read.sources[0]?.sha256).toBe(sha256Of(new TextEncoder().encode(`\ufeff${SOURCE}`)));
  });
});

describe("uploaded code", () => {
  const read = (path: string, bytes: Uint8Array) => readSourceFiles([{ path, bytes }]);
  const text = (words: string) => new TextEncoder().encode(words);
  /** The first entry's header falsely claims an unpacked size of one byte. */
  const understated = (zip: Uint8Array) => {
    new DataView(zip.buffer, zip.byteOffset).setUint32(22, 1, true);
    return zip;
  };

  it("is read from an archive without dependencies and tests", async () => {
    const zip = aZip({ "p/src/A.sol": SOURCE, "p/lib/B.sol": SOURCE, "p/test/A.t.sol": SOURCE, "p/run.exe": "MZ" });
    const found = await read("p.zip", zip);
    expect(found.ok && found.sources.map(({ path }) => path)).toEqual(["p/src/A.sol"]);
  });

  it.each([
    ["another kind of file", "a.exe", text("MZ")],
    ["what is no text", "a.sol", Uint8Array.of(0, 1, 2)],
    ["what is not UTF-8", "a.sol", Uint8Array.of(0x63, 0xff, 0xfe)],
    ["an archive without Solidity", "a.zip", aZip({ "a.txt": "words" })],
    ["an archive that says it is smaller than it is", "a.zip", understated(aZip({ "a.sol": SOURCE }))],
    ["a path that leaves the archive", "a.zip", aZip({ "../a.sol": SOURCE })],
    ["an absolute path", "a.zip", aZip({ "/etc/a.sol": SOURCE })],
    ["a path that reads backwards", "a.zip", aZip({ "src/\u202elos.sol": SOURCE })],
    ["half an archive", "a.zip", aZip({ "a.sol": SOURCE }).slice(0, 40)],
    ["a file that is too large", "a.sol", new Uint8Array(1_100_000).fill(0x61)],
    [
      "an archive of too many files",
      "a.zip",
      aZip(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.sol`, "contract A {}"]))),
    ],
  ])("is refused when it is %s", async (_, path, bytes) => {
    expect((await read(path, bytes)).ok).toBe(false);
  });

  it("is refused before any archive is opened when there are too many, or when the client has left", async () => {
    const archives = Array.from({ length: 6 }, (_, index) => ({ path: `${index}.zip`, bytes: text("no archive") }));
    expect(await readSourceFiles(archives)).toEqual({ ok: false, sentence: "Please attach at most 5 archives." });
    await expect(readSourceFiles(archives.slice(1), AbortSignal.abort())).rejects.toThrow("aborted");
  });

  it("is measured before it is decoded", async () => {
    const file = { path: "a.sol", bytes: new Uint8Array(1_000_000).fill(0x61) };
    const decode = vi.spyOn(TextDecoder.prototype, "decode");
    const files = Array.from({ length: 5 }, (_, index) => ({ ...file, path: `${index}.sol` }));
    expect(await readSourceFiles(files)).toMatchObject({ ok: false, sentence: expect.stringContaining("4 MB") });
    const parse = vi.spyOn(JSON, "parse");
    expect(readHandedOver(`[${" ".repeat(9_000_000)}]`)).toMatchObject({ ok: false, sentence: expect.stringContaining("4 MB") });
    expect([decode.mock.calls.length, parse.mock.calls.length]).toEqual([0, 0]);
    vi.restoreAllMocks();
  });

  it.each([
    ["nested lists", "[".repeat(4_000_000) + "]".repeat(4_000_000)],
    ["many objects", `[${"{},".repeat(2_600_000)}{}]`],
    ["many keys", `{${Array.from({ length: 700_000 }, (_, index) => `"${index}":0`).join()}}`],
    ["an open list", "[".repeat(8_000_000)],
  ])("is not parsed if it is no list of files: %s", (_, json) => {
    const before = process.threadCpuUsage();
    expect(readHandedOver(json).ok).toBe(false);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(300);
  });

  it("is read from the largest list of files, with brackets and quotes in the code", () => {
    const text = 'contract A { string[] b = ["{[,", "\\"]; }';
    const files = Array.from({ length: 200 }, (_, index) => ({ path: `${index}.sol`, text }));
    const read = readHandedOver(JSON.stringify(files));
    expect(read.ok && read.sources.every((each) => each.text === text) && read.sources.length).toBe(200);
  });
});

describe("under heavy load", () => {
  const send = (world: TestWorld, network: number, fields: Readonly<Record<string, string>> = {}) =>
    answerAuditForm(
      { services: world.services, actor: { kind: "visitor", address: `198.51.100.${network}` } },
      posted(world, requestFields({ email: `n${network}@example.com`, ...fields })),
    );
  const workIn = (answer: unknown) =>
    answer as {
      readonly data: { readonly work: AskedWork; readonly typed: Record<string, string> };
      readonly init: { readonly status: number };
    };

  it("thirty networks do not close the form: the next visitor gets in with proof of work, and refusals do not count", async () => {
    await using world = await testWorld();
    // Nine of the ten requests allowed per network are used up.
    await setCount(world, "audits:stored", 270);
    for (let network = 0; network < 30; network += 1) expect(await send(world, network)).toBeInstanceOf(Response);
    const { db } = world.services;
    const asked = workIn(await send(world, 200, { docs: "My words" }));
    expect([asked.init.status, asked.data.typed["docs"]]).toEqual([428, "My words"]);
    expect(asked.data.work.sentence).toContain("hello@orbweave.example");
    for (let each = 0; each < 12; each += 1) expect(workIn(await send(world, 200)).init.status).toBe(428);
    expect(asked.data.work.bits).toBe(16);
    expect(workIn(await send(world, 200)).data.work.bits).toBe(16);
    const { challenge } = asked.data.work;
    const work = await doWork(asked.data.work);
    expect(await send(world, 200, { challenge, work })).toBeInstanceOf(Response);
    expect(workIn(await send(world, 201, { challenge, work })).init.status).toBe(428);
    expect(await db.$count(audits)).toBe(31);
    world.clock.advance(3_600_000);
    expect(await send(world, 202)).toBeInstanceOf(Response);
  });

  it("a network over its limit is refused, with or without proof of work", async () => {
    await using world = await testWorld();
    for (let each = 0; each < 10; each += 1) await send(world, 1);
    await setCount(world, "audits:stored", 300);
    const asked = await newChallenge(world.services, AUDIT_FORM);
    expect(workIn(await send(world, 1, { challenge: asked.challenge, work: await doWork(asked) })).init.status).toBe(429);
  });
});
