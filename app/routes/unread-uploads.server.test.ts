import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { ticketNumberOf } from "#domain/tickets/readable-code.ts";
import { applicationLink } from "#features/careers/application-record.server.ts";
import { aJob, anApplication, careersWorld } from "#features/careers/careers-fixture.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { rateLimits } from "#db/schema/limits.ts";
import { action as uploadToChat } from "./api/chat-files.ts";
import { action as askAboutQuote } from "./api/ticket-about-quote.ts";
import { action as openTicket } from "./api/tickets.ts";
import { action as actOnApplication } from "./site/application.tsx";
import { action as actOnJob } from "./site/job.tsx";
import { action as requestAudit } from "./site/request-audit.tsx";
import { action as actOnTicket } from "./site/ticket.tsx";

let world: TestWorld;
let context: RouterContextProvider;
let slug: string;
let token: string;
beforeAll(async () => {
  world = await careersWorld();
  context = new RouterContextProvider();
  context.set(servicesContext, world.services);
  context.set(requestInfoContext, { id: "1", nonce: "", address: "203.0.113.7" });
  const job = await aJob(world);
  slug = job.slug;
  const id = await anApplication(world, job);
  token = applicationLink(world.services, id).split("/").at(-1) ?? "";
});
afterAll(() => world[Symbol.asyncDispose]());

/** Of the public pages. Those of the office ask for a session before any action. */
const ACTIONS: Readonly<Record<string, (request: Request) => Promise<unknown>>> = {
  "/api/chat/files": (request) => uploadToChat({ request, context }),
  "/api/tickets": (request) => openTicket({ request, context }),
  "/api/quotes/:token/tickets": (request) => askAboutQuote({ request, params: { token: "x" }, context }),
  "/application/:token": (request) => actOnApplication({ request, params: { token }, context }),
  "/career/:slug": (request) => actOnJob({ request, params: { slug }, context }),
  "/company/request-audit": (request) => requestAudit({ request, context }),
  "/ticket/:id": (request) => actOnTicket({ request, params: { id: ticketNumberOf(new Uint8Array(5)) }, context }),
};

const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : (answer as { init?: ResponseInit }).init?.status);
const TYPE = "multipart/form-data; boundary=b";

it("every public form that takes files refuses a network over its limit before it reads them", async () => {
  const paths = CAPABILITIES.flatMap(({ uploadPaths = [] }) => uploadPaths).filter((path) => !path.startsWith("/admin/"));
  expect(Object.keys(ACTIONS).toSorted()).toEqual(paths.toSorted());
  const headers = { "Content-Type": TYPE, "Chat-Key": "A".repeat(43) };
  for (const act of Object.values(ACTIONS))
    await act(new Request("http://localhost/", { method: "POST", headers, body: "--b--" })).catch(() => {});
  await world.services.db.update(rateLimits).set({ count: 1_000_000 });
  for (const [path, act] of Object.entries(ACTIONS)) {
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await act(new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit));
    expect([path, statusOf(answer), isRead]).toEqual([path, 429, false]);
  }
});

it("files of a chat are not read without a key or a session", async () => {
  for (const [key, status] of [
    [undefined, 401],
    ["x", 400],
  ] as const) {
    const headers = { "Content-Type": TYPE, ...(key !== undefined && { "Chat-Key": key }) };
    const request = new Request("http://localhost/", { method: "POST", headers, body: "--b--" });
    expect([(await uploadToChat({ request, context })).status, request.bodyUsed]).toEqual([status, false]);
  }
});
