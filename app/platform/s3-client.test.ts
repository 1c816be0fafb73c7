import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeS3, startFakeS3, type Trouble } from "#tests/support/fake-s3.ts";
import { databaseFailure } from "./database-failure.ts";
import { parseS3Url } from "./s3-address.ts";
import { s3Client, type S3Timing } from "./s3-client.server.ts";
import { S3Failure } from "./s3-failure.ts";

const MB = 1024 ** 2;
const TIMING: S3Timing = { attempts: 3, backoffMs: 1, silenceMs: 60_000 };
let fake: FakeS3;

beforeEach(async () => void (fake = await startFakeS3()));
afterEach(() => fake[Symbol.asyncDispose]());

function client(changes: Parameters<FakeS3["url"]>[0] = {}, timing: Partial<S3Timing> = {}) {
  const address = parseS3Url("S3_URL", fake.url(changes));
  if (!address) throw new Error(`not an address: ${fake.url(changes)}`);
  return s3Client(address, { ...TIMING, ...timing });
}

async function* chunks(content: Buffer, size: number) {
  for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
}

const bytesOf = async (body: ReadableStream<Uint8Array> | undefined) => Buffer.from(await new Response(body ?? null).arrayBuffer());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as S3Failure,
  );

/** Makes the first `count` requests fail. */
function first(count: number, trouble: Trouble): FakeS3["trouble"] {
  let left = count;
  return () => (left-- > 0 ? trouble : undefined);
}

describe("objects", () => {
  it("are stored, read, listed over several pages and deleted, below the folder of the address", async () => {
    const s3 = client({ path: "/orb/firm/files" });
    const names = ["a&b", "c", "d", "e", "f"];
    for (const name of names) await s3.put(`x/${name}`, Buffer.from(name));
    await s3.put("other", Buffer.of());
    expect([...fake.objects.keys()]).toContain("firm/files/x/a&b");
    const found = [];
    for await (const { key, bytes, changedAt } of s3.list("x/")) found.push([key, bytes, changedAt.getUTCFullYear()]);
    expect(found).toEqual(names.map((name) => [`x/${name}`, name.length, 2026]));
    expect(await new Response(await s3.open("x/a&b")).text()).toBe("a&b");
    expect(await new Response(await s3.open("other")).text()).toBe("");
    await s3.remove("x/c");
    await s3.remove("x/c");
    expect(await s3.open("x/c")).toBeUndefined();
  });

  it.each([0, 1, 8 * MB - 1, 8 * MB, 8 * MB + 1, 16 * MB])("of %d bytes arrive whole as a stream, one part in memory", async (size) => {
    const content = randomBytes(size);
    await client().put("big", chunks(content, 100_000));
    expect(fake.objects.get("big")?.equals(content)).toBe(true);
    expect(fake.largestBody).toBeLessThanOrEqual(8 * MB);
    expect(fake.unfinished.size).toBe(0);
    expect((await bytesOf(await client().open("big"))).equals(content)).toBe(true);
  });

  it("that break off while they are read or sent leave nothing behind", async () => {
    const breaking = (async function* () {
      yield randomBytes(9 * MB);
      throw new Error("the disk has failed");
    })();
    await expect(client().put("broken", breaking)).rejects.toThrow("the disk has failed");
    fake.trouble = (method, address) =>
      method === "PUT" && address.searchParams.get("partNumber") === "2" ? { status: 403, code: "AccessDenied" } : undefined;
    await expect(client().put("refused", chunks(randomBytes(9 * MB), MB))).rejects.toThrow(S3Failure);
    expect([fake.objects.size, fake.unfinished.size]).toEqual([0, 0]);
  });
});

describe("a failure that passes", () => {
  it.each([[{ status: 503, code: "SlowDown" }], [{ status: 500, code: "InternalError" }], [{ status: 429, code: "" }], ["cut" as const]])(
    "is tried again: %j",
    async (trouble) => {
      fake.trouble = first(2, trouble);
      await client().put("a", Buffer.from("words"));
      expect(fake.objects.get("a")?.toString()).toBe("words");
      expect(fake.asked).toHaveLength(3);
    },
  );

  it("of one part does not send the others again", async () => {
    let isBroken = true;
    fake.trouble = (_, address) => {
      if (!isBroken || address.searchParams.get("partNumber") !== "2") return undefined;
      isBroken = false;
      return "cut";
    };
    const content = randomBytes(17 * MB);
    await client().put("big", chunks(content, MB));
    expect(fake.objects.get("big")?.equals(content)).toBe(true);
    // Create, three parts, one of them twice, complete.
    expect(fake.asked).toHaveLength(6);
  });
});

describe("a failure that stays", () => {
  it.each([
    ["an unknown key", { key: "AKIAOTHER" }, "does not know the access key in S3_URL"],
    ["a wrong secret", { secret: "other" }, "refuses the secret in S3_URL"],
    ["a wrong region", { region: "mars-1" }, "is in another region than S3_URL says"],
    ["a wrong bucket", { path: "/other" }, "has no bucket other, which S3_URL names"],
  ])("is one sentence, at once and without the secret: %s", async (_, changes, sentence) => {
    for (const work of [() => client(changes).put("a", Buffer.of(1)), () => client(changes).open("a")]) {
      const failure = await failureOf(work());
      expect(failure).toBeInstanceOf(S3Failure);
      expect(failure?.message).toContain(sentence);
      expect(failure?.message).not.toContain("se/cr");
      expect(databaseFailure(failure)).toBeUndefined();
    }
    expect(fake.asked).toHaveLength(2);
  });

  it.each([
    ["a right that is missing", { status: 403, code: "AccessDenied" }, /does not let the key in S3_URL do this/, undefined, 1],
    ["a full bucket", { status: 507, code: "XMinioStorageFull" }, /has no room left/, "full", 1],
    ["a redirect", { status: 301, code: "PermanentRedirect" }, /in another region/, undefined, 1],
    ["a clock that is wrong", { status: 403, code: "RequestTimeTooSkewed" }, /clock of this machine/, undefined, 1],
    ["a server that is down for long", { status: 503, code: "SlowDown" }, /failed at PUT .*503 SlowDown/, "files", 3],
    ["a connection that is always cut", "cut", /cannot be reached/, "files", 3],
  ] as const)("is told apart: %s", async (_, trouble, sentence, outage, attempts) => {
    fake.trouble = () => trouble;
    const failure = await failureOf(client().put("a", Buffer.of(1)));
    expect(failure?.message).toMatch(sentence);
    expect(databaseFailure(failure)).toBe(outage);
    expect(fake.asked).toHaveLength(attempts);
  });

  it("is a server that says nothing, or stops in the middle of an answer", async () => {
    fake.trouble = () => "silence";
    expect((await failureOf(client({}, { silenceMs: 50 }).put("a", Buffer.of(1))))?.message).toContain("no answer in time");
    expect(fake.asked).toHaveLength(2);
    fake.trouble = () => "half";
    const body = await client({}, { silenceMs: 50 }).open("a");
    const failure = await failureOf(bytesOf(body));
    expect(failure?.message).toContain("cannot be reached (no answer in time)");
    expect(databaseFailure(failure)).toBe("files");
  });

  it("is a server that is not there", async () => {
    const s3 = client();
    await fake[Symbol.asyncDispose]();
    const failure = await failureOf(s3.open("a"));
    expect(failure?.message).toContain("cannot be reached (ECONNREFUSED)");
    expect(databaseFailure(failure)).toBe("files");
    fake = await startFakeS3();
  });
});
