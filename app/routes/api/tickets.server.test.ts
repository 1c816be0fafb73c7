import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestQuote } from "#features/quotes/request-quote.server.ts";
import { aPixelBomb, aPng, text } from "#kit/files/file-fixture.ts";
import { HOSTILE_TEXTS } from "#features/tickets/hostile-texts-fixture.ts";
import { ticketAnswerSchema } from "#features/tickets/ticket-answer.ts";
import { ticketFields, ticketWorld } from "#features/tickets/ticket-fixture.ts";
import { linkToken } from "#platform/link-token.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { newQuote } from "#tests/support/quote-wish.ts";
import { setCount } from "#tests/support/set-count.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { files } from "#db/schema/files.ts";
import { tickets } from "#db/schema/tickets.ts";
import { action as askAboutQuote } from "./ticket-about-quote.ts";
import { loader as challenge } from "./ticket-challenge.ts";
import { action, loader } from "./tickets.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await ticketWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

let visitors = 0;
/** Uses a different client address each time, so that rate limits do not apply. */
function contextOf({ services }: TestWorld): RouterContextProvider {
  const context = new RouterContextProvider();
  visitors += 1;
  context.set(servicesContext, services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}` });
  return context;
}

const send = (init: RequestInit) =>
  action({ request: new Request("http://localhost/api/tickets", { method: "POST", ...init }), context: contextOf(world) });
const sendJson = (body: unknown) =>
  send({ body: typeof body === "string" ? body : JSON.stringify(body), headers: { "Content-Type": "application/json" } });

function form(fields: object, uploads: readonly (readonly [name: string, bytes: Uint8Array])[] = []): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const [name, bytes] of uploads) data.append("files", new File([new Uint8Array(bytes)], name));
  return data;
}

const countTickets = async () => (await world.services.db.select().from(tickets)).length;

describe("POST /api/tickets", () => {
  it("answers with the ticket, all that the specification lists, and a cookie for its page alone", async () => {
    const response = await sendJson(ticketFields({ idempotency_key: undefined }));
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([201, "no-store"]);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(ticketAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      category: "Price",
      subject: "Marmalade invoice",
      question: "Why does the platypus cost extra?\nKind regards",
      status: "new",
      priority: "normal",
      email: "rina@example.com",
      full_name: "Rina Zebrafinch",
      is_mailed: false,
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^ticket=[\w-]{51}; Max-Age=28800; HttpOnly; SameSite=Lax; Path=\/ticket\/T-[0-9A-Z]{4}-[0-9A-Z]{4}(?:\.data)?$/,
      );
    expect(cookies.join()).not.toContain(String(answer["passcode"]));
  });

  it("takes a form with files", async () => {
    const response = await send({
      body: form(ticketFields(), [
        ["Plan für Rina.png", await aPng()],
        ["log.txt", text("words")],
      ]),
    });
    expect(response.status).toBe(201);
    expect((await world.services.db.select().from(files)).map(({ name }) => name).toSorted()).toEqual(["Plan für Rina.png", "log.txt"]);
  });

  it("takes a form without files, and one whose file field was left empty", async () => {
    expect((await send({ body: new URLSearchParams(Object.entries(ticketFields()) as [string, string][]) })).status).toBe(201);
    expect((await send({ body: form(ticketFields(), [["", new Uint8Array()]]) })).status).toBe(201);
  });

  it("takes a contact number that a numeric field sent", async () => {
    expect((await sendJson(ticketFields({ contact_number: 8801712345678 }))).status).toBe(201);
  });

  it("answers the same submission with the same ticket", async () => {
    const fields = ticketFields();
    const [first, again] = [await sendJson(fields), await sendJson(fields)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await sendJson({ ...fields, subject: "Other" })).status).toBe(409);
  });

  it.each([
    [
      "email",
      ["", "rina", "rina@", "a b@example.com", "rina@example.com\r\nBcc: x@example.com", `${"a".repeat(250)}@example.com`, null, 5],
    ],
    ["full_name", ["", "  ", "\u200B\u200D", "x".repeat(101), null]],
    ["contact_number", ["", "call me", "123", "+880<script>", "1".repeat(31), -5, {}]],
    ["subject", ["", "\r\n", "x".repeat(151), []]],
    ["category", ["", "Other", "price", null]],
    ["question", ["", "\n\t ", "\0", "x".repeat(10_001), undefined]],
    ["website", ["https://spam.example"]],
    ["idempotency_key", ["", "1", 5]],
  ])("refuses a %s that is none with a sentence for it, and stores nothing", async (field, values) => {
    const before = await countTickets();
    for (const value of values) {
      const response = await sendJson(ticketFields({ [field]: value }));
      const answer = (await response.json()) as { error: string; errors: Record<string, string> };
      expect([value, response.status, Object.keys(answer.errors)]).toEqual([value, 400, [field]]);
      expect(answer.error).toMatch(/^[A-Z].*\.$/);
    }
    expect(await countTickets()).toBe(before);
  });

  it("takes what a page of an earlier version sends, which says how long it was open", async () => {
    expect((await sendJson(ticketFields({ elapsed_ms: "0" }))).status).toBe(201);
  });

  it("says of every empty field at once what it needs", async () => {
    const response = await send({ body: form({}) });
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([
      "email",
      "full_name",
      "contact_number",
      "subject",
      "category",
      "question",
    ]);
  });

  it.each([
    ["half a JSON text", '{"email": "a'],
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
  ])("refuses %s", async (_, body) => {
    const response = await sendJson(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it("refuses half a form", async () => {
    const response = await send({
      body: '--x\r\nContent-Disposition: form-data; name="em',
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(400);
  });

  it.each([
    ["six files", 400, () => Array.from({ length: 6 }, (_, index) => [`${index}.txt`, text("words")] as const)],
    ["a file of more than 10 MB", 413, () => [["a.txt", new Uint8Array(10 * 1024 * 1024 + 1).fill(97)] as const]],
    ["SVG", 415, () => [["a.png", text("<svg onload=alert(1)>")] as const]],
    ["an empty file", 400, () => [["a.txt", new Uint8Array()] as const]],
    ["a pixel bomb", 413, () => [["a.png", aPixelBomb()] as const]],
  ])("refuses %s, and the whole submission with it", async (_, status, uploads) => {
    const before = await countTickets();
    const response = await send({ body: form(ticketFields(), uploads()) });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z“].*\.$/) });
    expect(await countTickets()).toBe(before);
  });

  it("takes hostile words as words, or refuses them with a sentence", async () => {
    for (const words of HOSTILE_TEXTS) {
      const response = await sendJson(
        ticketFields({
          full_name: words.slice(0, 100),
          subject: words.slice(0, 150),
          question: words,
          email: `${randomUUID()}@example.com`,
        }),
      );
      const answer = (await response.json()) as { subject?: string; error?: string };
      expect([words, [201, 400].includes(response.status)]).toEqual([words, true]);
      if (response.status === 201) expect(answer.subject).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      else expect(answer.error).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(["PUT", "PATCH", "DELETE"])("refuses %s", async (method) => {
    const response = await send({ method, body: "{}" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("refuses to be read", () => {
    expect(loader().status).toBe(405);
  });
});

describe("under pressure", () => {
  it("asks for work, for which there is a challenge", async () => {
    await setCount(world, "tickets:stored", 1_000);
    const worked = await sendJson(ticketFields());
    expect(worked.status).toBe(428);
    const given = await challenge({ context: contextOf(world) });
    expect(await given.json()).toMatchObject({ challenge: expect.any(String), bits: 16 });
    await setCount(world, "tickets:stored", 0);
    expect((await sendJson(ticketFields())).status).toBe(201);
  });

  it("reads no body from an address that has sent very many", async () => {
    const context = contextOf(world);
    const request = () => action({ request: new Request("http://localhost/api/tickets", { method: "POST", body: "{}" }), context });
    for (let index = 0; index < 240; index += 1) await request();
    expect((await request()).status).toBe(429);
  });
});

describe("POST /api/quotes/:token/tickets", () => {
  const ask = (token: string) => {
    const request = new Request("http://localhost/", {
      method: "POST",
      body: JSON.stringify(ticketFields()),
      headers: { "Content-Type": "application/json" },
    });
    return askAboutQuote({ request, params: { token }, context: contextOf(world) });
  };

  it("answers with the same fields", async () => {
    const requested = await requestQuote(asVisitor(world), newQuote());
    if (!requested.ok) throw new Error(requested.reason);
    const response = await ask(linkToken(world.services.linkSecret, "quote", requested.quote.id));
    expect(response.status).toBe(201);
    expect(Object.keys((await response.json()) as object)).toEqual(
      expect.arrayContaining(["ticket_id", "category", "subject", "question", "status", "priority", "creator_id", "email", "full_name"]),
    );
  });

  it("knows no quote that is not there", async () => {
    expect((await ask("nonsense")).status).toBe(404);
  });
});
