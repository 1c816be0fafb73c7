import { expect, it } from "vitest";
import { loadList } from "#kit/lists/load-list.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { asMemberWithout, asStaff, asVisitor } from "#tests/support/actors.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { accountsCapability } from "#kit/accounts/capability.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { employersCapability } from "../capability.server.ts";
import { loadBoard } from "./board.server.ts";
import { EMPLOYER_SOURCE } from "./employer-source.server.ts";
import { employerAction } from "./employer-action.server.ts";
import { loadEmployer } from "./load-employer.server.ts";
import { loadRequest } from "./load-request.server.ts";
import { requestAction } from "./request-action.server.ts";
import { REQUEST_SOURCE } from "./request-source.server.ts";

const loadRequests = (ctx: Ctx, url: URL) => loadList(ctx, REQUEST_SOURCE, url);

const urlOf = (query: string) => new URL(`http://localhost/admin?${query}`);

async function demoWorld(): Promise<TestWorld> {
  const world = await testWorld();
  await loadDemoWorld({ ...world.services, capabilities: [accountsCapability, employersCapability] });
  return world;
}

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("lists employers with their contacts and open requests, by every sorting and filter", async () => {
  await using world = await demoWorld();
  const admin = await asStaff(world);
  const names = async (query: string) => (await loadList(admin, EMPLOYER_SOURCE, urlOf(query))).rows.map(({ name }) => name);
  const all = await loadList(admin, EMPLOYER_SOURCE, urlOf("sort=name"));
  expect(all.rows.map(({ name, contacts, open }) => [name, contacts, open])).toEqual([
    ["Clinic North", 1, 1],
    ["Fieldnotes Learning", 1, 2],
    ["Harbourline Logistics", 2, 1],
    ["Lantern Pay", 1, 2],
    ["Papermoon Studio", 1, 0],
  ]);
  for (const column of Object.keys(EMPLOYER_SOURCE.list.columns)) expect(await names(`sort=-${column}`)).toHaveLength(5);
  expect(await names("q=piet@harbourline.example")).toEqual(["Harbourline Logistics"]);
  expect(await names("requests=settled")).toEqual(["Papermoon Studio"]);
  expect(await names("requests=none")).toEqual([]);
  expect(await names("status=lead&industry=Health+care")).toEqual(["Clinic North"]);
});

it("lists requests by whether the person has been informed, as of now", async () => {
  await using world = await demoWorld();
  const admin = await asStaff(world);
  const found = async (query: string) =>
    (await loadRequests(admin, urlOf(query))).rows.map(({ employer, status }) => `${employer} ${status}`);
  expect(await found("")).toHaveLength(8);
  for (const column of Object.keys(REQUEST_SOURCE.list.columns)) expect(await found(`sort=-${column}`)).toHaveLength(8);
  expect(await found("inform=overdue")).toEqual(["Lantern Pay new"]);
  expect(await found("inform=soon")).toEqual(["Harbourline Logistics reviewing"]);
  expect(await found("inform=told")).toHaveLength(2);
  expect(await found("inform=unnamed")).toHaveLength(4);
  expect(await found("q=harbour")).not.toHaveLength(0);
  expect((await found("sort=inform")).slice(0, 2)).toEqual(["Lantern Pay new", "Harbourline Logistics reviewing"]);
  expect(await found("fee.from=12500")).toEqual(["Harbourline Logistics transferred"]);
  expect(await found("fee.from=12501")).toEqual([]);
  expect((await loadBoard(admin, urlOf(""))).cards).toHaveLength(8);
});

it("shows the error at its field, and in the right form", async () => {
  await using world = await demoWorld();
  const admin = await asStaff(world);
  const [row] = (await loadRequests(admin, urlOf("inform=overdue"))).rows;
  const id = row?.id ?? "";
  expect(await requestAction(admin, id, formOf({ intent: "status", revision: "1", status: "declined" }))).toMatchObject({
    ok: false,
    intent: "status",
    errors: { reason: expect.any(String) },
  });
  expect(await requestAction(admin, id, formOf({ intent: "informed", revision: "1", informedOn: "" }))).toMatchObject({
    ok: false,
    errors: { informedOn: expect.any(String) },
  });
  expect(await requestAction(admin, id, formOf({ intent: "status", revision: "1", status: "reviewing", fee: "a lot" }))).toMatchObject({
    ok: false,
    errors: { fee: expect.any(String) },
  });
  expect(await requestAction(admin, id, formOf({ intent: "constructor" }))).toMatchObject({ ok: false });
  const record = await loadRequest(admin, id, urlOf(""));
  expect(record).toMatchObject({ employer: { name: "Lantern Pay" }, request: { isNamed: true, status: "new" } });
  const employerId = record?.employer.id ?? "";
  const contactId = record?.contacts[0]?.id ?? "";
  expect(await employerAction(admin, employerId, formOf({ intent: "contact.edit", contactId, fullName: "", email: "x" }))).toMatchObject({
    ok: false,
    intent: `contact.edit ${contactId}`,
    errors: { fullName: expect.any(String), email: expect.any(String) },
  });
  expect(await loadEmployer(admin, employerId, urlOf(""))).toMatchObject({ requests: [expect.anything(), expect.anything()] });
});

it("is for staff with the careers permission", async () => {
  await using world = await demoWorld();
  const admin = await asStaff(world);
  const [row] = (await loadRequests(admin, urlOf(""))).rows;
  for (const ctx of [asVisitor(world), await asMemberWithout(world, "career")]) {
    await expect(loadRequests(ctx, urlOf(""))).rejects.toThrow("permission");
    await expect(loadList(ctx, EMPLOYER_SOURCE, urlOf(""))).rejects.toThrow("permission");
    await expect(loadRequest(ctx, row?.id ?? "", urlOf(""))).rejects.toThrow("permission");
    await expect(loadBoard(ctx, urlOf(""))).rejects.toThrow("permission");
  }
});
