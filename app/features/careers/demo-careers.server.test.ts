import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { countDemo, loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { checkFile } from "#kit/files/check-file.server.ts";
import { filesCapability } from "#kit/files/capability.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { notes } from "#db/schema/activity.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { jobSchemaIn } from "./job-input.ts";
import { careersCapability } from "./capability.server.ts";
import { anApplication, careersWorld } from "./careers-fixture.ts";
import { findJobBySlug } from "./job-record.server.ts";
import { openCv } from "./open-cv.server.ts";
import { formValuesOf } from "./office/job-form-values.ts";
import { APPLICATION_SOURCE } from "./office/application-source.server.ts";
import { JOB_SOURCE } from "./office/job-source.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { listOpenRoles } from "./page/load-roles.server.ts";

it("provides a pipeline to try, sends no mail, counts correctly, and is removed with one click", async () => {
  await using world = await careersWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [careersCapability] });
  const admin = await asStaff(world);
  expect((await listOpenRoles(world.services)).map(({ title }) => title)).toEqual([
    "Delivery manager",
    "Product designer",
    "Smart-contract engineer",
    "AI engineer",
  ]);
  expect(await db.select().from(mails)).toEqual([]);
  const listed = await loadList(admin, JOB_SOURCE, new URL("http://localhost/admin/career/allJobs?q=smart"));
  expect(listed.rows).toMatchObject([{ title: "Smart-contract engineer", applications: 5, views: 211 }]);
  expect((await loadList(admin, APPLICATION_SOURCE, new URL("http://localhost/x?stage=applied"))).total).toBe(4);
  expect((await waiting(admin)).filter((each) => each === "application: New")).toHaveLength(4);
  for (const job of await db.select().from(jobs)) {
    const { questions, ...values } = formValuesOf(job, "Asia/Dhaka");
    expect(jobSchemaIn("Asia/Dhaka").safeParse({ ...values, questions: JSON.stringify(questions) }).error?.issues ?? []).toEqual([]);
  }
  expect(await countDemo(admin)).toEqual(
    expect.arrayContaining([
      { kind: "applications", count: 14 },
      { kind: "jobs", count: 6 },
      { kind: "candidate letters", count: 4 },
    ]),
  );
  await removeDemo(admin);
  expect([await db.$count(jobs), await db.$count(applications), await db.$count(notes)]).toEqual([0, 0, 0]);
});

it("gives three candidates a CV, stored and downloaded like an upload, and takes it away with the demo data", async () => {
  await using world = await careersWorld();
  const { db } = world.services;
  const services = { ...world.services, capabilities: [careersCapability, filesCapability] };
  await loadDemoWorld(services);
  const admin = await asStaff(world);
  const withCv = await db
    .select({ id: applications.id, cvFileId: applications.cvFileId, name: files.name })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.cvFileId))
    .orderBy(files.name);
  expect(withCv.map(({ name }) => name)).toEqual(["CV Arif Hossain.pdf", "CV Farzana Akter.pdf", "CV Nusrat Jahan.pdf"]);
  for (const { id, cvFileId, name } of withCv) {
    const response = await openCv(admin, id, String(cvFileId));
    expect(response?.headers.get("Content-Disposition")).toMatch(/^attachment/);
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer());
    expect(await checkFile({ name, bytes })).toMatchObject({ ok: true, file: { contentType: "application/pdf" } });
  }
  await removeDemo({ ...admin, services });
  expect(await db.$count(files)).toBe(0);
});

it("keeps a job that has a real application", async () => {
  await using world = await careersWorld();
  const { db } = world.services;
  await loadDemoWorld({ ...world.services, capabilities: [careersCapability] });
  const job = await findJobBySlug(db, "ai-engineer");
  if (!job) throw new Error("The demo has no such job.");
  const id = await anApplication(world, job);
  await removeDemo(await asStaff(world));
  expect(await db.select({ slug: jobs.slug }).from(jobs)).toEqual([{ slug: "ai-engineer" }]);
  expect(await db.select({ id: applications.id }).from(applications).where(eq(applications.jobId, job.id))).toEqual([{ id }]);
});
