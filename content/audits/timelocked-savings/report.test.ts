import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkSources } from "#features/audits/check/check-sources.ts";
import { isFinding } from "#domain/audits/check/finding.ts";
import { TEAM } from "#content/team.ts";
import { excerptOf } from "#domain/audits/excerpt.ts";
import { readReference } from "#domain/audits/weakness-reference.ts";
import { SEVERITIES, severityOf } from "#domain/severity/severity.ts";
import { DEMO_CHECK, DEMO_FILE, DEMO_FINDINGS, DEMO_FIXED_SHA256, DEMO_FOLDER, DEMO_READERS, DEMO_SHA256 } from "./report.ts";

const bytesOf = (path: string) => readFileSync(`${DEMO_FOLDER}/${path}`);
const hashOf = (path: string) => createHash("sha256").update(bytesOf(path)).digest("hex");

describe("the demo report", () => {
  it("is about the files that are here", () => {
    expect(hashOf(DEMO_FILE)).toBe(DEMO_SHA256);
    expect(hashOf(`fixed/${DEMO_FILE}`)).toBe(DEMO_FIXED_SHA256);
  });

  it.each(DEMO_FINDINGS)("quotes the contract as it is: $title", ({ lines: [from, to], excerpt, references }) => {
    expect(excerptOf(bytesOf(DEMO_FILE).toString(), from, to)).toBe(excerpt);
    expect(references.map(readReference)).not.toContain(undefined);
  });

  it("has findings of every severity, most pressing first", () => {
    const severities = DEMO_FINDINGS.map(({ impact, likelihood }) => severityOf(impact, likelihood));
    expect([...new Set(severities)]).toEqual(SEVERITIES);
    expect(severities).toEqual(severities.toSorted((one, other) => SEVERITIES.indexOf(one) - SEVERITIES.indexOf(other)));
  });

  it.each([
    ["F-01", "delete accounts[msg.sender];\n        emit Withdrawn(msg.sender, account.balance);\n        _pay("],
    ["F-02", "function depositFor(address saver) external payable"],
    ["F-03", "if (newPenaltyBps > MAX_PENALTY_BPS) revert"],
    ["F-04", "_pay(treasury, amount);"],
    ["F-06", "emit TreasuryChanged("],
    ["F-07", "pragma solidity 0.8.37;"],
  ])("has the fix of %s in the version beside it", (_, code) => {
    expect(bytesOf(`fixed/${DEMO_FILE}`).toString()).toContain(code);
  });

  it("says what the instant check sees of it, before and after", async () => {
    const check = async (path: string) => {
      const answer = await checkSources({ text: bytesOf(path).toString(), files: [] });
      if (!answer.ok) throw new Error(answer.message);
      const lines = answer.report.files.flatMap(({ findings }) => findings.filter(isFinding).map(({ line }) => line));
      return { lines: lines.toSorted((one, other) => one - other), total: answer.report.total };
    };
    const [read, mended] = [await check(DEMO_FILE), await check(`fixed/${DEMO_FILE}`)];
    expect(read.lines).toEqual(DEMO_CHECK.lines);
    expect(read.total).toMatchObject(DEMO_CHECK.measure);
    expect(mended.lines).toEqual(DEMO_CHECK.fixedLines);
  });

  it("is read by people whom the brand file knows", () => {
    expect(TEAM.people.map(({ name }) => name)).toEqual(expect.arrayContaining(DEMO_READERS));
  });
});
