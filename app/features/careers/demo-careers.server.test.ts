import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { countDemo, loadDemoWorld, removeDemo } from "#kit/demo/demo-world.server.ts";
import { waiting } from "#kit/work/queue-fixture.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { notes } from "#db/schema/activity.ts";
import { applications, jobs } from "#db/schema/careers.ts";
import { mails } from "#db/schema/mail.ts";
import { jobSchemaIn } from "./job-input.ts";
import { careersCapability } from "./capability.server.ts";
import { anApplication, careersWorld } from "./careers-fixture.ts";
import { findJobBySlug } from "./job-record.server.ts";
import { formValuesOf } from "./office/job-form-values.ts";
import { APPLICATION_SOURCE } from "./office/application-source.server.ts";
import { JOB_SOURCE } from "./office/job-source.server.ts";
import { loadList } from "#kit/lists/load-list.server.ts";
import { listOpenRoles } from "./page/load-roles.server.ts";

it("provides a pipeline to try, sends no mail, counts correctly, and is removed with one click", async () => {
  await using world = await testWorld();
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
