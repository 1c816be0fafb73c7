import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { mayDecline, mayMoveAudit } from "#domain/audits/audit-status.ts";
import { asStaff } from "#tests/support/actors.ts";
import { testWorld } from "#tests/support/test-database.ts";
import { events } from "#db/schema/activity.ts";
import { auditFindings, auditMessages, auditReports, audits } from "#db/schema/audits.ts";
import { mails } from "#db/schema/mail.ts";
import { declineAudit } from "./manage-audit.server.ts";
import { loadAuditRecord } from "./office/load-audit-record.server.ts";

type Told = typeof events.$inferSelect;

const statusIn = (part: unknown) => (part as { readonly status?: (typeof audits.$inferSelect)["status"] } | undefined)?.status;

it("the log of every demo audit leads to its status, step by step, and nothing happens before it could", async () => {
  await using world = await testWorld();
  const { db } = world.services;
  await loadDemoWorld(world.services);
  const now = world.clock.now();
  for (const audit of await db.select().from(audits)) {
    const log = await db
      .select()
      .from(events)
      .where(and(eq(events.subjectKind, "audit"), eq(events.subjectId, audit.id)))
      .orderBy(events.seq);
    const at = (type: string): readonly Date[] => log.filter((event) => event.type === type).map((event) => event.at);
    expect([log[0]?.type, log[0]?.at]).toEqual(["audit.requested", audit.createdAt]);
    expect(log.every((event) => event.at <= now)).toBe(true);
    // Nothing of this happens automatically.
    expect(log.map(({ actorKind }) => actorKind)).not.toContain("system");
    expect(log.map((event) => event.at)).toEqual(log.map((event) => event.at).toSorted((one, other) => one.getTime() - other.getTime()));

    const moves = log.filter(({ payload }) => statusIn(payload?.after) !== undefined);
    const reached = moves.reduce<string>((status, { type, payload }: Told) => {
      const [from, to] = [statusIn(payload?.before), statusIn(payload?.after)];
      if (!from || !to) throw new Error(type);
      expect(from).toBe(status);
      if (type === "audit.status_changed") expect(mayMoveAudit(from, to), `${from} to ${to}`).toBe(true);
      if (type === "audit.declined") expect(mayDecline(from)).toBe(true);
      return to;
    }, "requested");
    expect(reached, audit.projectName).toBe(audit.status);

    const isPlanned = audit.startsOn !== null || audit.priceCents !== null || audit.teamIds.length > 0;
    expect(at("audit.planned")).toHaveLength(isPlanned ? 1 : 0);
    expect(at("audit.assigned")).toHaveLength(audit.assigneeId === null ? 0 : 1);
    expect(at("audit.findings_shared")).toEqual(audit.sharedAt ? [audit.sharedAt] : []);
    expect(at("audit.firm_agreed")).toEqual(audit.firmAgreedAt ? [audit.firmAgreedAt] : []);
    expect(at("audit.client_agreed")).toEqual(audit.clientAgreedAt ? [audit.clientAgreedAt] : []);
    expect(at("audit.published")).toEqual(audit.publishedAt ? [audit.publishedAt] : []);
    expect(await db.$count(auditReports, eq(auditReports.auditId, audit.id))).toBe(audit.publishedAt ? 1 : 0);

    const findings = await db.select().from(auditFindings).where(eq(auditFindings.auditId, audit.id));
    expect(at("audit.finding_added")).toHaveLength(findings.length);
    const messages = await db.select().from(auditMessages).where(eq(auditMessages.auditId, audit.id));
    for (const { writtenBy, authorId, createdAt, findingId } of messages) {
      expect(authorId !== null).toBe(writtenBy === "staff");
      const types = writtenBy === "staff" ? ["audit.message_sent"] : [findingId ? "audit.finding_answered" : "audit.client_wrote"];
      expect(types.flatMap(at)).toContainEqual(createdAt);
      if (findingId) expect(audit.sharedAt && createdAt > audit.sharedAt).toBe(true);
    }
    for (const { createdAt, fixVerifiedAt } of findings) {
      expect(audit.sharedAt && createdAt < audit.sharedAt).toBe(true);
      if (fixVerifiedAt) expect(audit.firmAgreedAt && fixVerifiedAt < audit.firmAgreedAt).toBe(true);
    }
    if (audit.publishedAt && audit.firmAgreedAt && audit.clientAgreedAt)
      expect(audit.firmAgreedAt < audit.clientAgreedAt && audit.clientAgreedAt < audit.publishedAt).toBe(true);
  }
  // No letter was written, and nothing says that one was.
  expect(await db.$count(mails, eq(mails.subjectKind, "audit"))).toBe(0);
  expect(await db.$count(events, eq(events.type, "audit.link_sent"))).toBe(0);
});

it("declining a demo audit puts the email into the outbox, as its dialog says", async () => {
  await using world = await testWorld();
  const staff = await asStaff(world);
  await loadDemoWorld(world.services);
  const [audit] = await world.services.db.select().from(audits).where(eq(audits.status, "requested"));
  if (!audit) throw new Error("no demo audit");
  const page = await loadAuditRecord(staff, audit.id, new URL("https://orbweave.example/admin/audit"));
  expect(page?.declineLetter).toMatchObject({ to: audit.email });
  expect(await declineAudit(staff, audit.id, { reason: "No time" })).toMatchObject({ ok: true });
  expect(await world.services.db.select().from(mails).where(eq(mails.subjectId, audit.id))).toMatchObject([{ toAddress: audit.email }]);
});
