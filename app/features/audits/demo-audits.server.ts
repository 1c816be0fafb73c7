import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { DEMO_TALK } from "#content/audits/timelocked-savings/demo-texts.ts";
import {
  DEMO_FILE,
  DEMO_FINDINGS,
  DEMO_FIX,
  DEMO_FOLDER,
  DEMO_READERS,
  DEMO_SLUG,
  DEMO_SUMMARY,
} from "#content/audits/timelocked-savings/report.ts";
import { BRAND, MAIL_DOMAIN, teamEmail } from "#content/brand.ts";
import { DEMO_TEAM } from "#content/demo-team.ts";
import { findingName } from "#domain/audits/report.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, type DemoRows, demoRows, type DemoStep, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { sha256Of } from "#kit/files/store-files.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";
import { type Audit, findAudit, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash } from "./build-report.server.ts";
import { DEMO_AUDITS, type DemoAudit } from "./demo-audits.ts";
import { storeReport } from "./publish-audit.server.ts";
import { mergeScope } from "./read-sources.server.ts";

const requested = (audit: Pick<Audit, "id" | "projectName" | "chain" | "scope"> & { readonly createdAt: Date }) => ({
  at: audit.createdAt,
  by: "visitor" as const,
  type: "audit.requested" as const,
  subject: subjectOf(audit),
  after: { chain: audit.chain, files: audit.scope.length },
});

function rowsOf(demo: DemoAudit, { now, ago, colleague }: DemoWorld) {
  const { daysAgo, span, question, priceCents = null, declineReason = "", wantsCall = false, ...facts } = demo;
  const lead = colleague(DEMO_TEAM.auditor.email)?.id ?? null;
  const isTaken = demo.status !== "requested" && demo.status !== "declined";
  const askedAt = ago({ hours: 12 });
  const audit = {
    ...facts,
    id: randomUUID(),
    priceCents,
    declineReason,
    wantsCall,
    startsOn: span ? utcDay(later(now, { days: span[0] })) : null,
    endsOn: span ? utcDay(later(now, { days: span[1] })) : null,
    assigneeId: isTaken ? lead : null,
    teamIds: isTaken && span && lead !== null ? [lead] : [],
    clientAnsweredAt: question === undefined ? null : askedAt,
    createdAt: ago({ days: daysAgo }),
  };
  const rows = [demoRows(audits, [audit], [requested(audit)])];
  if (question === undefined) return rows;
  const wrote = { at: askedAt, by: "visitor" as const, type: "audit.client_wrote" as const, subject: subjectOf(audit) };
  return [...rows, demoRows(auditMessages, [{ auditId: audit.id, writtenBy: "client", body: question, createdAt: askedAt }], [wrote])];
}

function findingRows(auditId: string, at: Date) {
  const findings = DEMO_FINDINGS.map(({ lines: [lineFrom, lineTo], references, ...finding }, index) => ({
    ...finding,
    id: randomUUID(),
    references: [...references],
    auditId,
    number: index + 1,
    file: DEMO_FILE,
    lineFrom,
    lineTo,
    fixCommit: finding.status === "fixed" ? DEMO_FIX : "",
    fixVerifiedAt: finding.status === "fixed" ? at : null,
    createdAt: at,
  }));
  const messages = findings.flatMap(({ id, number }) =>
    DEMO_TALK.filter(({ finding }) => finding === number).map(({ from, body }, turn) => ({
      auditId,
      findingId: id,
      writtenBy: from,
      body,
      createdAt: later(at, { hours: turn }),
    })),
  );
  return [demoRows(auditFindings, findings), demoRows(auditMessages, messages)];
}

/** A published report about a real contract, with real findings. */
function publishedRows(bytes: Buffer, { ago, colleague }: DemoWorld): readonly (DemoRows | DemoStep)[] {
  const source = { path: DEMO_FILE, text: bytes.toString(), sha256: sha256Of(bytes) };
  const [createdAt, publishedAt] = [ago({ days: 40 }), ago({ days: 12 })];
  const audit = {
    id: randomUUID(),
    projectName: "Timelocked savings",
    contactName: "Demo client",
    email: `demo@${MAIL_DOMAIN}`,
    company: `${BRAND.name}, as a demonstration`,
    chain: "Ethereum",
    status: "fix_review" as const,
    scope: mergeScope([], [source]),
    docs: "A demonstration: the contract and its mended version are in the source of this site.",
    summary: DEMO_SUMMARY,
    startsOn: utcDay(ago({ days: 26 })),
    endsOn: utcDay(ago({ days: 22 })),
    sharedAt: ago({ days: 21 }),
    showsSources: true,
    teamIds: DEMO_READERS.flatMap((name) => colleague(teamEmail({ name }))?.id ?? []),
    createdAt,
    updatedAt: publishedAt,
  };
  return [
    demoRows(audits, [audit], [requested(audit)]),
    demoRows(auditSources, [{ ...source, auditId: audit.id, createdAt }]),
    ...findingRows(audit.id, ago({ days: 16 })),
    { step: "publish the report", run: (tx) => publish(tx, audit.id, publishedAt, ago({ days: 13 })) },
  ];
}

async function publish(tx: Tx, id: string, publishedAt: Date, clientAgreedAt: Date): Promise<readonly DemoRows[]> {
  const audit = await findAudit(tx, id);
  if (!audit) throw new Error("The demo audit was not stored.");
  const report = await buildReport(tx, audit);
  const content = contentHash(report);
  const publication = await storeReport(tx, audit, report, DEMO_SLUG, publishedAt);
  const agreed = { firmAgreedAt: publishedAt, firmAgreedContent: content, clientAgreedAt, clientAgreedContent: content };
  await tx
    .update(audits)
    .set({ status: "published", ...agreed, ...publication })
    .where(eq(audits.id, id));
  const published = {
    at: publishedAt,
    by: "system",
    type: "audit.published",
    subject: subjectOf(audit),
    details: { slug: DEMO_SLUG, reportSha256: publication.reportSha256, findings: findingName(DEMO_FINDINGS.length) },
  } as const;
  return [demoRows(audits, [], [published])];
}

export async function demoAudits(): Promise<DemoData> {
  const bytes = await readFile(`${DEMO_FOLDER}/${DEMO_FILE}`);
  return {
    rows: (world) => [
      ...publishedRows(bytes, world),
      ...DEMO_AUDITS.toSorted((one, other) => other.daysAgo - one.daysAgo).flatMap((demo) => rowsOf(demo, world)),
    ],
  };
}
