import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type AskedWork, doWork } from "#domain/forms/proof-of-work.ts";
import { asVisitor } from "#tests/support/actors.ts";
import { setCount } from "#tests/support/set-count.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { applicationSubmissions } from "#db/schema/careers.ts";
import { aDocx, text } from "#kit/files/file-fixture.ts";
import { issueOpenedToken } from "#platform/public-form.server.ts";
import { APPLICATION_FORM } from "../apply-for-job.server.ts";
import { aJob, applicationFields, careersWorld, PDF } from "../careers-fixture.ts";
import { actOnJobPage } from "./act-on-job-page.server.ts";

interface Sent {
  readonly status: number | undefined;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly kept: string;
  readonly work?: AskedWork | undefined;
}

async function send(world: TestWorld, slug: string, fields: Readonly<Record<string, string>>, cv?: File): Promise<Sent> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ q_why: "For the marmalade.", ...fields })) body.set(name, value);
  if (cv) body.set("cv", cv);
  const answer = await actOnJobPage(asVisitor(world), new Request(`http://localhost/career/${slug}`, { method: "POST", body }), slug);
  if (answer instanceof Response) return { status: answer.status, errors: {}, kept: "" };
  return { status: answer.init?.status, errors: answer.data.errors, kept: answer.data.keptCv?.token ?? "", work: answer.data.work };
}

async function worldWithForm() {
  const world = await careersWorld();
  const { slug } = await aJob(world);
  const opened = issueOpenedToken(world.services, APPLICATION_FORM);
  world.clock.advance(5_000);
  return { world, slug, fields: applicationFields({ opened, idempotency_key: randomUUID() }) };
}

const file = (name: string, bytes: Uint8Array) => new File([new Uint8Array(bytes)], name);

it("accepts a corrected form once when sent twice, with the kept CV", async () => {
  const { world, slug, fields } = await worldWithForm();
  await using _ = world;
  const { status, errors, kept } = await send(world, slug, { ...fields, full_name: "" }, file("cv.pdf", PDF));
  expect([status, Object.keys(errors).toSorted()]).toEqual([400, ["form", "full_name"]]);
  const corrected = { ...fields, kept_cv: kept };
  expect([(await send(world, slug, corrected)).status, (await send(world, slug, corrected)).status]).toEqual([303, 303]);
  expect(await send(world, slug, { ...corrected, phone: "" })).toMatchObject({
    status: 409,
    kept: "",
    errors: { cv: expect.stringContaining("again") },
  });
  expect(await send(world, slug, { ...corrected, idempotency_key: randomUUID() })).toMatchObject({
    status: 400,
    errors: { cv: expect.any(String) },
  });
  expect(await world.services.db.$count(applicationSubmissions)).toBe(1);
});

it.each([
  [
    "HTML that calls itself a PDF",
    file("cv.pdf", text("<!doctype html><script>alert(1)</script>")),
    "is not a PDF, whatever its name says.",
  ],
  [
    "a PDF with a script",
    file("cv.pdf", text("%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n")),
    "contains a script",
  ],
  ["a Word document with macros", file("cv.docx", aDocx({ "word/vbaProject.bin": "x" })), "macros"],
  ["a Word document with an object", file("cv.docx", aDocx({ "word/embeddings/oleObject1.bin": "x" })), "embedded object"],
])("refuses %s as a CV, and keeps the text", async (_name, cv, words) => {
  const { world, slug, fields } = await worldWithForm();
  await using _ = world;
  expect(await send(world, slug, fields, cv)).toMatchObject({ status: 400, errors: { cv: expect.stringContaining(words) } });
});

it("asks for proof of work under heavy load, keeps the CV, and accepts the application with the proof", async () => {
  const { world, slug, fields } = await worldWithForm();
  await using _ = world;
  await setCount(world, "applications:stored", 500);
  const { status, kept, work: asked } = await send(world, slug, fields, file("cv.pdf", PDF));
  expect([status, kept !== "", await world.services.db.$count(applicationSubmissions)]).toEqual([428, true, 0]);
  if (!asked) throw new Error("no work was asked for");
  const work = await doWork(asked);
  expect((await send(world, slug, { ...fields, kept_cv: kept, challenge: asked.challenge, work })).status).toBe(303);
  expect(await world.services.db.$count(applicationSubmissions)).toBe(1);
});
