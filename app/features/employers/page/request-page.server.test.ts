import { expect, it } from "vitest";
import { doWork } from "#domain/forms/proof-of-work.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { poachingRequests } from "#db/schema/employers.ts";
import { issueOpenedToken } from "#platform/public-form.server.ts";
import { POACHING_FORM } from "../request-poaching.server.ts";
import type { RequestAnswer } from "./request-answer.ts";
import { requestFields } from "../request-fixture.ts";
import { actOnRequestPage, newForm, thanksIn } from "./request-page.server.ts";

/** Sends a form issued a while ago, unless overridden. */
async function send(world: TestWorld, fields: Readonly<Record<string, string>>) {
  const earlier = { now: () => new Date(world.clock.now().getTime() - 60_000) };
  const body = new URLSearchParams({ opened: issueOpenedToken({ ...world.services, clock: earlier }, POACHING_FORM), ...fields });
  const request = new Request("http://localhost/company/hire-our-team", { method: "POST", body });
  const answer = await actOnRequestPage(asVisitor(world), request);
  if (answer instanceof Response)
    return { status: answer.status, location: answer.headers.get("Location") ?? "", data: undefined, retryAfter: null };
  const headers = new Headers(answer.init?.headers);
  return { status: answer.init?.status, location: "", data: answer.data satisfies RequestAnswer, retryAfter: headers.get("Retry-After") };
}

const count = ({ services: { db } }: TestWorld) => db.$count(poachingRequests);

it("redirects to the next steps, and sending it again changes nothing", async () => {
  await using world = await testWorld({ SMTP_URL: "smtp://mail.example" });
  const fields = requestFields({ namedPerson: "Rina" });
  for (const _ of [1, 2]) {
    const { status, location } = await send(world, fields);
    expect([status, location]).toEqual([303, "/company/hire-our-team?sent=person#request"]);
    expect(thanksIn(world.services, new URL(location, "http://localhost"))).toEqual({ isNamed: true, isMailed: true });
  }
  expect(await count(world)).toBe(1);
  expect((await send(world, requestFields())).location).toBe("/company/hire-our-team?sent=role#request");
});

it("promises no confirmation without a mail server", async () => {
  await using world = await testWorld();
  const { location } = await send(world, requestFields());
  expect(thanksIn(world.services, new URL(location, "http://localhost"))).toEqual({ isNamed: false, isMailed: false });
});

it("echoes all text with a sentence for each wrong field", async () => {
  await using world = await testWorld();
  const fields = requestFields({
    company: " ",
    email: "no address",
    website: "javascript:alert(1)",
    phone: "call me",
    offer: "",
    startsOn: "2027-02-30",
    message: "My\nwords",
  });
  const { status, data } = await send(world, fields);
  expect(status).toBe(400);
  expect(Object.keys(data?.errors ?? {}).toSorted()).toEqual(["company", "email", "offer", "phone", "startsOn", "website"]);
  expect(data?.typed).toEqual({ ...fields, opened: expect.any(String) });
  expect(await count(world)).toBe(0);
});

it.each([
  ["a day that is over", { startsOn: "2026-11-13" }, "startsOn"],
  ["a filled trap", { extension: "12" }, "form"],
  ["a missing key", { key: "x" }, "form"],
  ["a form that we did not hand out", { opened: "" }, "form"],
  ["more words than we take", { message: "x".repeat(5_001) }, "message"],
])("refuses %s", async (_, change, field) => {
  await using world = await testWorld();
  const { status, data } = await send(world, requestFields(change));
  expect([status, data?.errors[field]]).toEqual([400, expect.any(String)]);
  expect(await count(world)).toBe(0);
});

it("asks a sender faster than a person to wait a moment", async () => {
  await using world = await testWorld();
  const fields = requestFields(newForm(asVisitor(world)));
  expect((await send(world, fields)).data?.errors["form"]).toContain("very quick");
  world.clock.advance(2_000);
  expect((await send(world, fields)).status).toBe(303);
});

it("offers another key where the first request did arrive", async () => {
  await using world = await testWorld();
  const fields = requestFields();
  await send(world, fields);
  const { status, data } = await send(world, { ...fields, wanted: "Two of them" });
  expect(status).toBe(409);
  expect((await send(world, { ...fields, ...data?.typed })).status).toBe(303);
  expect(await count(world)).toBe(2);
});

it("says when to retry after too many attempts, and keeps the text", async () => {
  await using world = await testWorld();
  for (let each = 0; each < 120; each += 1) await send(world, {});
  const { status, retryAfter, data } = await send(world, requestFields({ message: "Kept" }));
  expect([status, retryAfter, data?.typed["message"]]).toEqual([429, "3600", "Kept"]);
});

it("asks for proof of work under heavy load, keeps all text, and accepts the request with the proof", async () => {
  await using world = await testWorld();
  await setCount(world, "poaching:stored", 500);
  const fields = requestFields({ message: "My words" });
  const { status, data } = await send(world, fields);
  expect([status, data?.typed, await count(world)]).toEqual([428, { ...fields, opened: expect.any(String) }, 0]);
  if (!data?.work) throw new Error("no work was asked for");
  const proof = { challenge: data.work.challenge, work: await doWork(data.work) };
  expect((await send(world, { ...fields, ...proof })).status).toBe(303);
  expect((await send(world, { ...requestFields(), ...proof })).status).toBe(428);
  expect(await count(world)).toBe(1);
});
