import { expect, it } from "vitest";
import { type AuditReport, canonicalReport, canonicalScope, findingName } from "./report.ts";

const REPORT: AuditReport = {
  project: "Vault",
  client: "A",
  chain: "Ethereum",
  repository: "",
  commit: "",
  startsOn: null,
  endsOn: null,
  team: [],
  summary: "",
  scope: [{ path: "a.sol", nsloc: 3, sha256: "aa" }],
  findings: [],
  showsSources: false,
};

it("names findings so that they sort", () => {
  expect([3, 12, 120].map(findingName)).toEqual(["F-03", "F-12", "F-120"]);
});

it("writes a scope as sha256sum does, sorted by path", () => {
  expect(canonicalScope([{ path: "b.sol", sha256: "bb" }, { path: "a.sol", sha256: "aa", nsloc: 4 }, { path: "c.sol" }])).toBe(
    "aa  a.sol\nbb  b.sol\n-  c.sol\n",
  );
});

it("gives the same text for the same content and another one for another", () => {
  const [file] = REPORT.scope;
  const turned = Object.fromEntries(
    Object.entries({ ...REPORT, scope: [Object.fromEntries(Object.entries(file ?? {}).reverse())] }).reverse(),
  ) as unknown as AuditReport;
  expect(canonicalReport(turned)).toBe(canonicalReport(REPORT));
  for (const other of [{ summary: "." }, { showsSources: true }])
    expect(canonicalReport({ ...REPORT, ...other })).not.toBe(canonicalReport(REPORT));
});
