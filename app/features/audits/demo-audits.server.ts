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
import type { AuditStatus } from "#domain/audits/audit-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, type DemoEvent, type DemoRows, demoRows, type DemoStep, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { auditFindings, auditMessages, audits, auditSources } from "#db/schema/audits.ts";
import { type Audit, findAudit, subjectOf } from "./audit-record.server.ts";
import { buildReport, contentHash } from "./build-report.server.ts";
import { DEMO_AUDITS, type DemoAudit } from "./demo-audits.ts";
import { storeReport } from "./publish-audit.server.ts";
import { mergeScope } from "./read-sources.server.ts";

type Named = Pick<Audit, "id" | "projectName">;
type Step = Omit<DemoEvent, "by" | "subject" | "type"> & { readonly type: `audit.${string}`; readonly by?: "visitor" };

type Colleague = ReturnType<DemoWorld["colleague"]>;

/** The log of an audit: what the client did, and what this colleague did. */
const historyOf = (audit: Named, colleague: Colleague, steps: readonly Step[]): DemoEvent[] =>
  steps.map((step) => ({ by: colleague ?? "system", ...step, subject: subjectOf(audit) }));

const requested = ({ createdAt, chain, scope }: Pick<Audit, "chain" | "scope"> & { readonly createdAt: Date }): Step => ({
  at: createdAt,
  by: "visitor",
  type: "audit.requested",
  after: { chain, files: scope.length },
});

const moved = (at: Date, from: AuditStatus, to: AuditStatus): Step => ({
  at,
  type: "audit.status_changed",
  before: { status: from },
  after: { status: to },
});

type Plan = Pick<Audit, "startsOn" | "endsOn" | "priceCents">;

const NO_PLAN = { team: "", startsOn: null, endsOn: null, priceCents: null };

const planned = (at: Date, team: readonly string[], { startsOn, endsOn, priceCents }: Plan): Step => ({
  at,
  type: "audit.planned",
  before: NO_PLAN,
  after: { team: team.join(", "), startsOn, endsOn, priceCents },
});

interface Taken extends Plan {
  readonly status: AuditStatus;
  readonly createdAt: Date;
  readonly declineReason: string;
}

/** How the audit came to its status: taken up on the next day, then planned. */
function stepsTo({ status, createdAt, declineReason, ...plan }: Taken, lead: string | undefined, startsAt: Date): readonly Step[] {
  const takenAt = later(createdAt, { days: 1 });
  if (status === "requested") return [];
  if (status === "declined")
    return [
      {
        at: takenAt,
        type: "audit.declined",
        before: { status: "requested" },
        after: { status },
        details: { reason: declineReason },
      },
    ];
  const assigned: Step = { at: takenAt, type: "audit.assigned", before: {}, after: { assignee: lead } };
  const plannedAt = later(takenAt, { days: 3 });
  const team = plan.startsOn !== null && lead !== undefined ? [lead] : [];
  return [
    ...(lead === undefined ? [] : [assigned]),
    moved(takenAt, "requested", "scoping"),
    planned(plannedAt, team, plan),
    ...(status === "scoping" ? [] : [moved(plannedAt, "scoping", "scheduled")]),
    ...(status === "in_progress" ? [moved(startsAt, "scheduled", "in_progress")] : []),
  ];
}

function rowsOf(demo: DemoAudit, { now, ago, colleague }: DemoWorld) {
  const { daysAgo, span, question, priceCents = null, declineReason = "", wantsCall = false, ...facts } = demo;
  const auditor = colleague(DEMO_TEAM.auditor.email);
  const lead = auditor?.id ?? null;
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
  const steps = stepsTo(audit, auditor?.name, later(now, { days: span?.[0] ?? 0 }));
  const wrote: Step[] = question === undefined ? [] : [{ at: askedAt, by: "visitor", type: "audit.client_wrote" }];
  const history = historyOf(audit, auditor, [requested(audit), ...steps, ...wrote]);
  const updatedAt = history.map(({ at }) => at).reduce((last, at) => (at > last ? at : last));
  const rows = [demoRows(audits, [{ ...audit, updatedAt }], history)];
  if (question === undefined) return rows;
  return [...rows, demoRows(auditMessages, [{ auditId: audit.id, writtenBy: "client", body: question, createdAt: askedAt }])];
}

/** When each step of the published audit happened. */
const PUBLISHED_DAYS_AGO = {
  requested: 40,
  taken: 38,
  planned: 34,
  started: 26,
  found: 25,
  ended: 22,
  shared: 21,
  answered: 19,
  replied: 17,
  reviewed: 16,
  summarised: 15,
  agreedByFirm: 14,
  agreedByClient: 13,
  published: 12,
} as const;

type Times = Readonly<Record<keyof typeof PUBLISHED_DAYS_AGO, Date>>;

function findingRows(audit: Named, reader: Colleague, { found, answered, replied, reviewed }: Times) {
  const auditId = audit.id;
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
    fixVerifiedAt: finding.status === "fixed" ? later(reviewed, { minutes: index }) : null,
    createdAt: later(found, { minutes: 20 * index }),
  }));
  const messages = findings.flatMap(({ id, number }) =>
    DEMO_TALK.filter(({ finding }) => finding === number).map(({ from, body }) => ({
      auditId,
      findingId: id,
      writtenBy: from,
      authorId: from === "staff" ? reader?.id : undefined,
      body,
      createdAt: later(from === "client" ? answered : replied, { minutes: 10 * number }),
    })),
  );
  const nameOf = ({ number }: { readonly number: number }) => findingName(number);
  const history = historyOf(audit, reader, [
    ...findings.map(({ createdAt, title, ...each }): Step => ({
      at: createdAt,
      type: "audit.finding_added",
      details: { finding: nameOf(each), title },
    })),
    ...findings.map(({ number, status }): Step => ({
      at: later(answered, { minutes: 10 * number }),
      by: "visitor",
      type: "audit.finding_answered",
      details: { finding: findingName(number), answer: status },
    })),
    ...messages
      .filter(({ writtenBy }) => writtenBy === "staff")
      .map(({ createdAt }): Step => ({ at: createdAt, type: "audit.message_sent" })),
    ...findings.flatMap(({ fixVerifiedAt, ...each }): Step[] =>
      fixVerifiedAt === null ? [] : [{ at: fixVerifiedAt, type: "audit.finding_edited", details: { finding: nameOf(each) } }],
    ),
  ]);
  return [demoRows(auditFindings, findings, history), demoRows(auditMessages, messages)];
}

/** A published report about a real contract, with real findings. */
function publishedRows(bytes: Buffer, { ago, colleague }: DemoWorld): readonly (DemoRows | DemoStep)[] {
  const source = { path: DEMO_FILE, text: bytes.toString(), sha256: sha256Of(bytes) };
  const times = Object.fromEntries(Object.entries(PUBLISHED_DAYS_AGO).map(([step, days]) => [step, ago({ days })])) as Times;
  const team = DEMO_READERS.flatMap((name) => colleague(teamEmail({ name })) ?? []);
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
    startsOn: utcDay(times.started),
    endsOn: utcDay(times.ended),
    sharedAt: times.shared,
    showsSources: true,
    teamIds: team.map(({ id }) => id),
    createdAt: times.requested,
    updatedAt: times.published,
  };
  const names = team.map(({ name }) => name);
  const history = historyOf(audit, team[0], [
    requested(audit),
    moved(times.taken, "requested", "scoping"),
    planned(times.planned, names, { ...audit, priceCents: null }),
    moved(times.planned, "scoping", "scheduled"),
    moved(times.started, "scheduled", "in_progress"),
    { at: times.shared, type: "audit.findings_shared", details: { findings: DEMO_FINDINGS.length } },
    moved(times.shared, "in_progress", "fix_review"),
    { at: times.summarised, type: "audit.summary_written" },
    { at: times.summarised, type: "audit.sources_chosen", before: { showsSources: false }, after: { showsSources: true } },
  ]);
  return [
    demoRows(audits, [audit], history),
    demoRows(auditSources, [{ ...source, auditId: audit.id, createdAt: times.requested }]),
    ...findingRows(audit, team[0], times),
    { step: "publish the report", run: (tx) => publish(tx, audit.id, times, team[0]) },
  ];
}

async function publish(tx: Tx, id: string, times: Times, reader: Colleague): Promise<readonly DemoRows[]> {
  const audit = await findAudit(tx, id);
  if (!audit) throw new Error("The demo audit was not stored.");
  const report = await buildReport(tx, audit);
  const content = contentHash(report);
  const publication = await storeReport(tx, audit, report, DEMO_SLUG, times.published);
  const agreed = {
    firmAgreedAt: times.agreedByFirm,
    firmAgreedContent: content,
    clientAgreedAt: times.agreedByClient,
    clientAgreedContent: content,
  };
  await tx
    .update(audits)
    .set({ status: "published", ...agreed, ...publication })
    .where(eq(audits.id, id));
  const history = historyOf(audit, reader, [
    { at: times.agreedByFirm, type: "audit.firm_agreed", details: { content } },
    { at: times.agreedByClient, by: "visitor", type: "audit.client_agreed", details: { content } },
    {
      at: times.published,
      type: "audit.published",
      before: { status: "fix_review" },
      after: { status: "published" },
      details: { slug: DEMO_SLUG, reportSha256: publication.reportSha256 },
    },
  ]);
  return [demoRows(audits, [], history)];
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
