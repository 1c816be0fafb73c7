import { describe, expect, it } from "vitest";
import type { AuditReport, ReportFinding } from "#domain/audits/report.ts";
import { readPdfText } from "#features/quotes/pdf/read-pdf-fixture.ts";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { inCourier } from "./code-block.server.ts";
import { reportPdf } from "./report-pdf.server.ts";

const FINDING: ReportFinding = {
  number: 1,
  title: "Marmalade can be taken",
  file: "Pebble.sol",
  lineFrom: 98,
  lineTo: 100,
  excerpt: "contract Pebble {\n\tuint256 public marmalade;\n}",
  impact: "high",
  likelihood: "medium",
  severity: "high",
  description: "Anybody can call `take()`.\n\n- once\n- twice",
  proof: "```\npebble.take();\n```",
  recommendation: "Check the caller.",
  references: ["SWC-105"],
  status: "fixed",
  fixCommit: "abc1234",
  isFixVerified: true,
  clientWords: "",
};

const report = (change: Partial<AuditReport> = {}): AuditReport => ({
  project: "Pebble",
  client: "Zebrafinch Ltd",
  chain: "Ethereum",
  repository: "https://code.example/pebble",
  commit: "3f2a9c1",
  startsOn: "2026-11-02",
  endsOn: "2026-11-06",
  team: ["Ada", "Mina"],
  summary: "We read one file.",
  scope: [{ path: "Pebble.sol", sha256: "a".repeat(64), nsloc: 3 }],
  findings: [FINDING],
  showsSources: false,
  ...change,
});

const pdfOf = (change: Partial<AuditReport> = {}, at = "2026-11-15T10:00:00Z") =>
  reportPdf({
    report: report(change),
    scopeSha256: "b".repeat(64),
    publication: { slug: "pebble", publishedAt: new Date(at) },
    contact: DEFAULT_CONTACT,
  });

const linesOf = (pdf: Buffer) => readPdfText(pdf).flatMap((page) => page.split("\n"));

describe("the PDF of a report", () => {
  it("states what was read if there is no commit, a single day once, and why a finding stays", async () => {
    const stays: ReportFinding = { ...FINDING, status: "wont_fix", clientWords: "The keeper is trusted." };
    const text = linesOf(await pdfOf({ commit: "", startsOn: "2026-11-02", endsOn: "2026-11-02", findings: [stays] })).join("\n");
    expect(text).toContain("Files as sent, known by their hashes");
    expect(text).not.toContain("2 – 2 Nov 2026");
    expect(text).toContain("The keeper is trusted.");
  });

  it("has the same bytes for the same content, and others for any other", async () => {
    const [first, second, later, other] = await Promise.all([
      pdfOf(),
      pdfOf(),
      pdfOf({}, "2026-11-15T10:00:01Z"),
      pdfOf({ summary: "We read one file!" }),
    ]);
    expect(second.equals(first)).toBe(true);
    expect(later.equals(first)).toBe(false);
    expect(other.equals(first)).toBe(false);
  });

  it("has cover, scope with hashes, summary, findings, matrix and disclaimer", async () => {
    const lines = linesOf(await pdfOf());
    expect(lines).toEqual(expect.arrayContaining(["Pebble", "for Zebrafinch Ltd", "15 Nov 2026", "2 – 6 Nov 2026", "Ada, Mina"]));
    expect(lines).toEqual(
      expect.arrayContaining([
        "Scope",
        "Findings at a glance",
        "F-01",
        "Fixed in abc1234",
        "SWC-105",
        "What is wrong",
        "Check the caller.",
        "Appendix",
        "Disclaimer",
        "Likelihood high",
        "Critical",
      ]),
    );
    expect(lines.join("")).toContain("a".repeat(64));
    expect(lines.join("")).toContain("b".repeat(64));
    expect(lines).toContain("Anybody can call take().");
  });

  it("marks a draft as such, and says where a published one is verified", async () => {
    const draft = linesOf(
      await reportPdf({
        report: report(),
        scopeSha256: "",
        publication: { draftAt: new Date("2026-11-15T10:00:00Z") },
        contact: DEFAULT_CONTACT,
      }),
    );
    expect(draft.join(" ")).toContain("This is a draft");
    expect(linesOf(await pdfOf()).join(" ")).toContain("/audits/pebble");
  });

  it("renders any input", async () => {
    const long = "word ".repeat(3_000);
    const awkward = {
      ...FINDING,
      title: "t".repeat(200),
      description: `${long}\n\n${"x".repeat(9_000)}\u0000\u202E বাংলা`,
      excerpt: `${"y".repeat(500)}\n${"z\n".repeat(300)}`,
      references: Array.from({ length: 10 }, () => "CWE-1284"),
    };
    const pdf = await pdfOf({
      findings: Array.from({ length: 3 }, (_, index) => ({ ...awkward, number: index + 1 })),
      scope: Array.from({ length: 200 }, (_, index) => ({ path: `${"deep/".repeat(30)}${index}.sol`, sha256: "c".repeat(64) })),
      client: "",
      team: [],
      startsOn: null,
    });
    expect(readPdfText(pdf).length).toBeGreaterThan(15);
  });

  it("prints characters missing in its fonts as code points", async () => {
    const input = { ...FINDING, title: "Zwei 日 in \u202e a name", description: "An оwner in Cyrillic and 🚀." };
    const text = linesOf(await pdfOf({ findings: [input] }))
      .join("")
      .replaceAll(/\s+/g, "");
    for (const words of ["Zwei\\u{65E5}in\\u{202E}aname", "\\u{1F680}"]) expect(text).toContain(words);
    expect(text).not.toContain("□");
    expect(inCourier('\tstring a = "日\u202e🚀é";')).toBe('    string a = "\\u{65E5}\\u{202E}\\u{1F680}é";');
  });
});
