import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSessionCookie } from "#kit/accounts/session-cookie.server.ts";
import { hashSecret, newSecret } from "#kit/accounts/secret.server.ts";
import { applicationLink } from "#features/careers/application-record.server.ts";
import { aJob, anApplication, applicationFields, careersWorld, PDF } from "#features/careers/careers-fixture.ts";
import type { Job } from "#features/careers/job-record.server.ts";
import { setJobStatus } from "#features/careers/manage-job.server.ts";
import { APPLICATION_FORM } from "#features/careers/apply-for-job.server.ts";
import { issueOpenedToken } from "#platform/public-form.server.ts";
import { aDocx, aPng, text } from "#kit/files/file-fixture.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { applications, jobViews } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { sessions } from "#db/schema/people.ts";
import { action as actOnApplication, loader as loadApplication } from "./application.tsx";
import { action, loader } from "./job.tsx";

let world: TestWorld;
let job: Job;
beforeAll(async () => {
  world = await careersWorld();
  job = await aJob(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Uses a different client address per visitor, so that rate limits are counted separately. */
function contextFor(address = `203.0.113.${Math.floor(Math.random() * 250)}`): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address });
  return context;
}

interface Answered {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly data: {
    readonly state?: string;
    readonly errors?: Record<string, string>;
    readonly values?: Record<string, string>;
    readonly keptCv?: { readonly token: string; readonly name: string };
    readonly key?: string;
    readonly opened?: string;
    readonly message?: string;
  };
}

type Given = Response | { readonly data: unknown; readonly init: ResponseInit | null };

function read(given: Given): Answered {
  const headers = new Headers(given instanceof Response ? given.headers : (given.init?.headers ?? {}));
  const status = (given instanceof Response ? given.status : given.init?.status) ?? 200;
  return { status, headers, location: headers.get("Location"), data: (given instanceof Response ? {} : given.data) as Answered["data"] };
}

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const visit = async (slug: string, init: RequestInit = {}) =>
  read(
    (await loader({
      request: new Request(`http://localhost/career/${slug}`, { headers: { "User-Agent": BROWSER }, ...init }),
      params: { slug },
      context: contextFor(),
    })) as Given,
  );

/** Issued a while ago, because faster submissions are treated as bots. */
function formOpened(): string {
  const opened = issueOpenedToken(world.services, APPLICATION_FORM);
  world.clock.advance(5_000);
  return opened;
}

const CV = () => new File([PDF], "cv.pdf");

async function send(change: Readonly<Record<string, string>> = {}, cv: File | null = CV(), slug = job.slug): Promise<Answered> {
  const body = new FormData();
  const fields = applicationFields({ email: `${randomUUID()}@example.com`, q_why: "For the marmalade.", opened: formOpened(), ...change });
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (cv) body.append("cv", cv);
  const request = new Request(`http://localhost/career/${slug}`, { method: "POST", body });
  return read((await action({ request, params: { slug }, context: contextFor() })) as Given);
}

const views = async (id: string) =>
  (await world.services.db.select().from(jobViews)).filter(({ jobId }) => jobId === id).reduce((sum, { count }) => sum + count, 0);

describe("the page of a job", () => {
  it("is there while it is open, says so when it is not, and is nothing before", async () => {
    const one = await aJob(world);
    const staff = await asStaff(world);
    expect(await visit(one.slug)).toMatchObject({ status: 200, data: { state: "open" } });
    await setJobStatus(staff, one.id, "paused");
    const paused = await visit(one.slug);
    expect([paused.data.state, paused.headers.get("X-Robots-Tag")]).toEqual(["paused", "noindex"]);
    await setJobStatus(staff, one.id, "closed");
    const closed = await visit(one.slug);
    expect([closed.data.state, closed.headers.get("X-Robots-Tag"), JSON.stringify(closed.data).includes("JobPosting")]).toEqual([
      "closed",
      "noindex",
      false,
    ]);
    const draft = await aJob(world, { title: "Unseen" }, { isDraft: true });
    for (const slug of [draft.slug, "nothing"]) await expect(visit(slug)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("counts people, and neither programs nor staff nor what is fetched in advance", async () => {
    const one = await aJob(world);
    await visit(one.slug);
    await visit(one.slug);
    await visit(one.slug, { method: "HEAD", headers: { "User-Agent": BROWSER } });
    for (const program of [
      "",
      "curl/8.5",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Mozilla/5.0 HeadlessChrome/140",
    ])
      await visit(one.slug, { headers: { "User-Agent": program } });
    await visit(one.slug, { headers: { "User-Agent": BROWSER, "Sec-Purpose": "prefetch" } });
    const { actor } = await asStaff(world);
    const secret = newSecret();
    const now = world.clock.now();
    await world.services.db.insert(sessions).values({
      id: actor.sessionId,
      personId: actor.personId,
      secretHash: hashSecret(secret),
      refreshHash: "",
      refreshedAt: now,
      createdAt: now,
      address: "",
      userAgent: "",
    });
    await visit(one.slug, {
      headers: {
        "User-Agent": BROWSER,
        Cookie: setSessionCookie(world.services.config.publicUrl, { id: actor.sessionId, secret }).split(";", 1)[0] ?? "",
      },
    });
    expect(await views(one.id)).toBe(2);
  });
});

describe("the form", () => {
  it("is taken once, however often it is sent, and leads to the same page for a second application", async () => {
    const fields = { email: "twice@example.com", idempotency_key: randomUUID() };
    const answers = [await send(fields), await send(fields), await send({ email: "TWICE@example.com" })];
    expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [303, `/career/${job.slug}/sent`]));
    const theirs = (await world.services.db.select().from(applications)).filter(({ email }) => email.toLowerCase() === "twice@example.com");
    expect(theirs).toHaveLength(2);
    expect(
      (await world.services.db.select().from(files)).filter(({ subjectId }) => theirs.some(({ id }) => id === subjectId)),
    ).toHaveLength(2);
  });

  it("says by field what is missing, keeps every word, and the file as well", async () => {
    const refused = await send({ email: "rina", q_why: " ", consent: "", full_name: "Rina Kept" });
    expect(refused).toMatchObject({ status: 400, data: { values: { full_name: "Rina Kept", email: "rina" }, keptCv: { name: "cv.pdf" } } });
    expect(Object.keys(refused.data.errors ?? {}).toSorted()).toEqual(["consent", "email", "form", "q_why"]);
    const kept = refused.data.keptCv?.token ?? "";
    const again = await send({ kept_cv: kept, email: "kept@example.com" }, null);
    expect(again).toMatchObject({ status: 303 });
    const [application] = (await world.services.db.select().from(applications)).filter(({ email }) => email === "kept@example.com");
    expect(application?.cvFileId).toBe(kept.slice(0, 36));
    expect(await send({ kept_cv: kept }, null)).toMatchObject({ status: 400, data: { errors: { cv: expect.any(String) } } });
    expect(await send({ kept_cv: `${randomUUID()}${kept.slice(36)}` }, null)).toMatchObject({
      status: 400,
      data: { errors: { cv: expect.any(String) } },
    });
  });

  it("takes a Word document without macros", async () => {
    expect(await send({}, new File([Uint8Array.from(aDocx())], "cv.docx"))).toMatchObject({ status: 303 });
  });

  it.each([
    ["nothing", () => null, /attach your CV/],
    [
      "a page that calls itself a PDF",
      () => new File([text("<!doctype html><script>alert(1)</script>")], "cv.pdf"),
      /script|neither|not a PDF/,
    ],
    ["a document with macros", () => new File([Uint8Array.from(aDocx({ "word/vbaProject.bin": "x" }))], "cv.docx"), /macros/],
    [
      "a document of the kind with macros",
      () => new File([Uint8Array.from(aDocx({}, "application/vnd.ms-word.document.macroEnabled.main+xml"))], "cv.docm"),
      /macros|neither/,
    ],
    ["a picture", async () => new File([Uint8Array.from(await aPng())], "cv.png"), /neither a PDF nor a Word document/],
    ["plain text", () => new File([text("My life")], "cv.txt"), /neither a PDF nor a Word document/],
    ["too much", () => new File([Uint8Array.from(PDF), new Uint8Array(10 * 1024 * 1024)], "cv.pdf"), /larger than 10 MB/],
    ["an empty file", () => new File([], "cv.pdf"), /empty/],
  ])("refuses %s with a sentence, and stores nothing", async (_, make, sentence) => {
    const before = await world.services.db.$count(applications);
    const refused = await send({}, await make());
    expect(refused).toMatchObject({
      status: 400,
      data: { errors: { cv: expect.stringMatching(sentence) }, values: { q_why: "For the marmalade." } },
    });
    expect(await world.services.db.$count(applications)).toBe(before);
  });

  it("is refused when a trap is filled in, when it comes at once, and when it was never handed out", async () => {
    expect(await send({ website: "https://spam.example" })).toMatchObject({
      status: 400,
      data: { errors: { form: expect.stringContaining("website") } },
    });
    // `send` advances the clock by five seconds; this form was issued one second before that.
    const justNow = issueOpenedToken(
      { ...world.services, clock: { now: () => new Date(world.clock.now().getTime() + 4_000) } },
      APPLICATION_FORM,
    );
    expect(await send({ opened: justNow })).toMatchObject({
      status: 400,
      data: { errors: { form: expect.stringContaining("very quick") }, opened: justNow },
    });
    for (const opened of ["", "abc.def"]) {
      const { status, data } = await send({ opened });
      expect([status, data.errors?.["form"]]).toEqual([400, expect.stringContaining("Nothing was sent yet")]);
      world.clock.advance(2_000);
      expect((await send({ opened: data.opened ?? "" })).status).toBe(303);
    }
  });

  it("that comes too late is not lost", async () => {
    const one = await aJob(world);
    await setJobStatus(await asStaff(world), one.id, "closed");
    expect(await send({ full_name: "Too Late" }, CV(), one.slug)).toMatchObject({
      status: 409,
      data: { errors: { form: expect.stringContaining("not sent") }, values: { full_name: "Too Late", q_why: "For the marmalade." } },
    });
  });

  it("gets another key for other words", async () => {
    const key = randomUUID();
    await send({ idempotency_key: key });
    const other = await send({ idempotency_key: key });
    expect(other.status).toBe(409);
    expect(other.data.key).not.toBe(key);
  });
});

describe("the private link", () => {
  const open = async (token: string, query = "") =>
    loadApplication({
      params: { token },
      url: new URL(`http://localhost/application/${token}${query}`),
      context: contextFor(),
    } as Parameters<typeof loadApplication>[0]);
  const post = async (token: string, intent: string) =>
    read(
      (await actOnApplication({
        params: { token },
        request: new Request("http://localhost/application", { method: "POST", body: new URLSearchParams({ intent }) }),
        context: contextFor(),
      } as Parameters<typeof actOnApplication>[0])) as Given,
    );
  const aLink = async () => {
    const id = await anApplication(world, job, { email: `${randomUUID()}@example.com` });
    return { id, token: applicationLink(world.services, id).split("/").at(-1) ?? "" };
  };

  it("shows the status and nothing that was sent, withdraws, and erases", async () => {
    const { token } = await aLink();
    const page = await open(token, "?confirm=erase");
    expect(page).toMatchObject({ stage: "applied", canWithdraw: true, asked: "erase", words: { headline: "Received" } });
    expect(JSON.stringify(page)).not.toMatch(/Zebrafinch|marmalade|example\.com/);
    expect(await post(token, "withdraw")).toMatchObject({ status: 303, location: `/application/${token}` });
    expect(await open(token)).toMatchObject({ stage: "withdrawn", canWithdraw: false });
    expect(await post(token, "anything")).toMatchObject({ status: 400 });
    expect(await post(token, "erase")).toMatchObject({ status: 303, location: "/career/erased" });
    await expect(open(token)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(post(token, "erase")).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("sends an application again, with the same checks, and only to its own address", async () => {
    const { id, token } = await aLink();
    const [before] = await world.services.db.select().from(applications).where(eq(applications.id, id));
    const again = async (change: Readonly<Record<string, string>>) => {
      const body = new FormData();
      const fields = applicationFields({
        intent: "apply",
        email: before?.email ?? "",
        full_name: "Rina Again",
        q_why: "For the honey.",
        opened: formOpened(),
        ...change,
      });
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("cv", CV());
      return read(
        (await actOnApplication({
          params: { token },
          request: new Request("http://localhost/application", { method: "POST", body }),
          context: contextFor(),
        } as Parameters<typeof actOnApplication>[0])) as Given,
      );
    };
    expect(await open(token, "?apply=again")).toMatchObject({ canApplyAgain: true, again: { slug: job.slug, questions: job.questions } });
    expect(await again({ email: "other@example.com" })).toMatchObject({
      status: 400,
      data: { errors: { email: expect.stringContaining("address of this application") }, values: { full_name: "Rina Again" } },
    });
    expect(await again({ consent: "" })).toMatchObject({ status: 400, data: { errors: { consent: expect.any(String) } } });
    expect(await again({})).toMatchObject({ status: 303, location: `/career/${job.slug}/sent` });
    const theirs = (await world.services.db.select().from(applications)).filter(({ email }) => email === before?.email);
    expect(theirs).toMatchObject([{ id, fullName: "Rina Again", answers: { why: "For the honey." } }]);
  });

  it("opens nothing when it was signed for another purpose, or with another key", async () => {
    const { id, token } = await aLink();
    for (const other of [
      linkToken(world.services.linkSecret, "ticket", id),
      linkToken(Buffer.alloc(32), "application", id),
      `${token}x`,
      "x",
    ]) {
      await expect(open(other)).rejects.toMatchObject({ init: { status: 404 } });
      await expect(post(other, "erase")).rejects.toMatchObject({ init: { status: 404 } });
    }
    expect(await open(token)).toMatchObject({ stage: "applied" });
  });
});
