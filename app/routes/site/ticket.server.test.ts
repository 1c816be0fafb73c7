import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { text } from "#kit/files/file-fixture.ts";
import { closeTicket } from "#features/tickets/answer-ticket.server.ts";
import { aTicket, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { files } from "#db/schema/files.ts";
import { loader as staffFile } from "./file.ts";
import { loader as ticketFile } from "./ticket-file.ts";
import { action as enter } from "./ticket-entry.tsx";
import { action, loader } from "./ticket.tsx";

let world: TestWorld;
let context: RouterContextProvider;
beforeAll(async () => {
  world = await ticketWorld();
  context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
});
afterAll(() => world[Symbol.asyncDispose]());

const requestFor = (cookie: string, init: RequestInit = {}) =>
  new Request("http://localhost/ticket", { ...init, headers: { Cookie: cookie } });

/** A redirect or the page's data. */
interface Answered {
  readonly status: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly data: {
    readonly number?: string;
    readonly ticket?: { readonly status: string; readonly messages: readonly unknown[] };
    readonly message?: string;
    readonly body?: string;
    readonly field?: string;
    readonly codes?: unknown;
  };
}

type Given = Response | { readonly data: unknown; readonly init: ResponseInit | null };

function read(given: Given): Answered {
  const headers = new Headers(given instanceof Response ? given.headers : (given.init?.headers ?? {}));
  const status = (given instanceof Response ? given.status : given.init?.status) ?? 200;
  return {
    status,
    location: headers.get("Location"),
    cookies: headers.getSetCookie(),
    data: (given instanceof Response ? {} : given.data) as Answered["data"],
  };
}

const visit = async (id: string, cookie = "") => read((await loader({ request: requestFor(cookie), params: { id }, context })) as Given);

async function post(
  id: string,
  fields: Readonly<Record<string, string>>,
  { cookie = "", uploads = [] as readonly File[] } = {},
): Promise<Answered> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of uploads) body.append("files", file);
  const request = new Request("http://localhost/ticket", { method: "POST", body, headers: { Cookie: cookie } });
  return read((await action({ request, params: { id }, context })) as Given);
}

const cookieOf = ({ cookies }: Answered) => cookies[0]?.split(";", 1)[0] ?? "";

/** Opens a ticket and its page. */
async function inside(uploads: readonly { name: string; bytes: Uint8Array }[] = []) {
  const made = await aTicket(world, { uploads });
  const { number } = made.ticket;
  return { ...made, number, cookie: cookieOf(await post(number, { intent: "unlock", passcode: made.passcode })) };
}

describe("the page of a ticket", () => {
  it("asks for the passcode, the same for a number that does not exist", async () => {
    const { ticket } = await aTicket(world);
    const [known, unknown] = [await visit(ticket.number), await visit("T-0000-0000")];
    expect(known.data).toMatchObject({ number: ticket.number, ticket: undefined });
    expect(unknown.data).toMatchObject({ number: "T-0000-0000", ticket: undefined });
    expect([known.status, known.cookies]).toEqual([unknown.status, unknown.cookies]);
    const wrong = { intent: "unlock", passcode: "0000-0000-0000-0000" };
    const [one, other] = [await post(ticket.number, wrong), await post("T-0000-0000", wrong)];
    expect(one).toEqual({ ...other, data: { ...other.data, codes: { number: ticket.number, passcode: wrong.passcode } } });
    expect(one.status).toBe(403);
  });

  it("opens with the passcode, which stays out of the address, and renews its cookie", async () => {
    const { ticket, passcode } = await aTicket(world);
    const unlocked = await post(ticket.number, { intent: "unlock", passcode: passcode.toLowerCase() });
    expect([unlocked.status, unlocked.location]).toEqual([303, `/ticket/${ticket.number}`]);
    expect(unlocked.cookies.join()).not.toContain(passcode);
    const page = await visit(ticket.number, cookieOf(unlocked));
    expect(page.data.ticket).toMatchObject({ status: "new", messages: [expect.anything()] });
    expect(page.cookies).toHaveLength(2);
  });

  it("opens with the mailed link, which becomes a cookie and an address without a secret", async () => {
    const { ticket, key } = await aTicket(world);
    const followed = await visit(key);
    expect([followed.status, followed.location]).toEqual([303, `/ticket/${ticket.number}`]);
    expect((await visit(ticket.number, cookieOf(followed))).data.ticket).toBeDefined();
  });

  it("has one address, however its number is written", async () => {
    const { ticket } = await aTicket(world);
    expect(await visit(ticket.number.toLowerCase())).toMatchObject({ status: 301, location: `/ticket/${ticket.number}` });
  });

  it.each(["rubbish!", "T-1", "%00", "a".repeat(43)])("is not found under %s", async (id) => {
    await expect(visit(id)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(post(id, { intent: "unlock", passcode: "x" })).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("is not opened by the cookie of another ticket", async () => {
    const [mine, theirs] = [await inside(), await inside()];
    expect((await visit(theirs.number, mine.cookie)).data.ticket).toBeUndefined();
    expect(await post(theirs.number, { intent: "close" }, { cookie: mine.cookie })).toMatchObject({ status: 403 });
    expect((await visit(theirs.number, theirs.cookie)).data.ticket).toMatchObject({ status: "new" });
  });
});

describe("its forms", () => {
  it("send an answer with files, once", async () => {
    const { number, cookie } = await inside();
    const fields = { intent: "reply", body: "One more", idempotency_key: randomUUID() };
    const uploads = [new File([text("words")], "a.txt")];
    const first = await post(number, fields, { cookie, uploads });
    expect(first).toMatchObject({ status: 303, location: expect.stringMatching(new RegExp(`^/ticket/${number}#m-`)) });
    expect(await post(number, fields, { cookie, uploads })).toMatchObject({ location: first.location });
    expect((await visit(number, cookie)).data.ticket?.messages).toHaveLength(2);
  });

  it("keep the words of an answer that was not taken", async () => {
    const { number, cookie, key } = await inside();
    const fields = { intent: "reply", body: "Kept words", idempotency_key: randomUUID() };
    expect(await post(number, fields, { cookie, uploads: [new File(["<svg>"], "a.svg")] })).toMatchObject({
      status: 400,
      data: { body: "Kept words", field: "files", message: expect.stringContaining("a.svg") },
    });
    expect(await post(number, { ...fields, idempotency_key: "x" }, { cookie })).toMatchObject({
      status: 400,
      data: { body: "Kept words" },
    });
    await closeTicket(asVisitor(world), key);
    expect(await post(number, fields, { cookie })).toMatchObject({ status: 409, data: { body: "Kept words" } });
  });

  it("name every file that is not taken, beside the files", async () => {
    const { number, cookie } = await inside();
    const uploads = [
      new File(["<svg>"], "a.svg"),
      new File([text("fine")], "b.txt"),
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], "c.pdf"),
    ];
    const { data } = await post(number, { intent: "reply", body: "Kept words", idempotency_key: randomUUID() }, { cookie, uploads });
    expect(data).toMatchObject({ field: "files", message: expect.stringMatching(/a\.svg.*c\.pdf/) });
    expect(data.message).not.toContain("b.txt");
    const damaged = await post(
      number,
      { intent: "reply", body: "Kept words", idempotency_key: randomUUID() },
      { cookie, uploads: [new File(["no pdf"], "d.pdf")] },
    );
    expect(damaged).toMatchObject({ status: 415, data: { field: "files", message: expect.stringContaining("d.pdf") } });
  });

  it("close, rate and open again", async () => {
    const { number, cookie } = await inside();
    expect((await post(number, { intent: "rate", rating: "5" }, { cookie })).status).toBe(409);
    expect(await post(number, { intent: "close" }, { cookie })).toMatchObject({ status: 303, location: `/ticket/${number}#status` });
    for (const rating of ["0", "6", "2.5", "", "good"])
      expect((await post(number, { intent: "rate", rating }, { cookie })).status).toBe(400);
    expect((await post(number, { intent: "rate", comment: "Kept words" }, { cookie })).data).toMatchObject({
      form: "rate",
      body: "Kept words",
    });
    expect(await post(number, { intent: "rate", rating: "4", comment: "Fine" }, { cookie })).toMatchObject({
      status: 303,
      location: `/ticket/${number}#rating`,
    });
    expect((await visit(number, cookie)).data.ticket).toMatchObject({ status: "closed", rating: 4, ratingComment: "Fine" });
    expect((await post(number, { intent: "reopen" }, { cookie })).status).toBe(303);
    expect((await post(number, { intent: "anything" }, { cookie })).status).toBe(400);
  });

  it("open again what was closed meanwhile, and send", async () => {
    const { number, cookie, key } = await inside();
    world.clock.advance(1_000);
    await closeTicket(asVisitor(world), key);
    const fields = { intent: "reopen-reply", body: "Kept words", idempotency_key: randomUUID() };
    expect(await post(number, fields, { cookie })).toMatchObject({ status: 303 });
    expect((await visit(number, cookie)).data.ticket).toMatchObject({
      status: "open",
      messages: [expect.anything(), expect.objectContaining({ body: "Kept words" })],
    });
  });

  it("carry the words of an answer through the passcode", async () => {
    const { number, passcode, key } = await inside();
    const fields = { body: "Kept words", idempotency_key: randomUUID() };
    expect(await post(number, { intent: "reply", ...fields })).toMatchObject({ status: 403, data: { body: "Kept words" } });
    expect(await post(number, { intent: "unlock", passcode: "x", ...fields })).toMatchObject({ status: 403, data: { body: "Kept words" } });
    world.clock.advance(1_000);
    await closeTicket(asVisitor(world), key);
    const sent = await post(number, { intent: "unlock", passcode, ...fields });
    expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(new RegExp(`^/ticket/${number}#m-`)) });
    expect((await visit(number, cookieOf(sent))).data.ticket).toMatchObject({
      status: "open",
      messages: [expect.anything(), expect.objectContaining({ body: "Kept words" })],
    });
  });

  it("open a ticket by number and passcode together, and say the same about every wrong pair", async () => {
    const { ticket, passcode } = await aTicket(world);
    const send = async (fields: Record<string, string>) =>
      read(
        (await enter({
          request: new Request("http://localhost/ticket", { method: "POST", body: new URLSearchParams(fields) }),
          context,
        })) as Given,
      );
    expect(await send({ number: ticket.number.toLowerCase().replaceAll("-", " "), passcode })).toMatchObject({
      status: 303,
      location: `/ticket/${ticket.number}`,
      cookies: [expect.any(String), expect.any(String)],
    });
    const wrong = await send({ number: ticket.number, passcode: "0000-0000-0000-0000" });
    expect(wrong).toMatchObject({ status: 403, data: { codes: { number: ticket.number, passcode: "0000-0000-0000-0000" } } });
    for (const fields of [
      { number: "T-0000-0000", passcode },
      { number: "rubbish", passcode },
      { number: ticket.number, passcode: "x" },
      { number: "", passcode: "" },
    ]) {
      expect(await send(fields)).toEqual({ ...wrong, data: { ...wrong.data, codes: fields } });
    }
  });

  it("tell after too many wrong passcodes how long to wait", async () => {
    const { ticket } = await aTicket(world);
    const passcode = "0000-0000-0000-0000";
    for (let guess = 0; guess < 5; guess += 1) await post(ticket.number, { intent: "unlock", passcode });
    const request = new Request("http://localhost/ticket", { method: "POST", body: new URLSearchParams({ intent: "unlock", passcode }) });
    const refused = (await action({ request, params: { id: ticket.number }, context })) as Exclude<Given, Response>;
    expect([refused.init?.status, new Headers(refused.init?.headers ?? {}).get("Retry-After")]).toEqual([429, "3600"]);
  });
});

describe("its files", () => {
  it("are served as downloads, and only with the ticket", async () => {
    const { number, cookie } = await inside([{ name: 'Übersicht "1".txt', bytes: text("words") }]);
    const [{ id: file = "" } = {}] = await world.services.db.select().from(files).where(eq(files.name, "Übersicht -1-.txt"));
    const take = (cookies: string, of = number) => ticketFile({ request: requestFor(cookies), params: { id: of, file }, context });
    const response = await take(cookie);
    expect([response.status, await response.text()]).toEqual([200, "words"]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="_bersicht -1-.txt"; filename*=UTF-8''%C3%9Cbersicht%20-1-.txt`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    const other = await inside();
    for (const refused of [take(""), take(other.cookie), take(other.cookie, other.number), take(cookie, other.number)])
      expect((await refused).status).toBe(404);
    expect((await staffFile({ request: requestFor(cookie), params: { id: file }, context })).status).toBe(404);
  });
});
