import { describe, expect, it } from "vitest";
import type { CheckReport } from "#domain/audits/check/check-report.ts";
import { isFinding } from "#domain/audits/check/finding.ts";
import { checkSources } from "./check-sources.ts";
import { KNOWN_PAIRS } from "./known-snippets-fixture.ts";

async function check(text: string, ...files: File[]): Promise<CheckReport> {
  const answer = await checkSources({ text, files });
  if (!answer.ok) throw new Error(answer.message);
  return answer.report;
}

const sol = (name: string, text: string) => new File([text], name);

describe("known mistakes", () => {
  it.each(KNOWN_PAIRS)("finds $name", async ({ vulnerable, rule }) => {
    const { files } = await check(vulnerable);
    expect(files[0]?.problem).toBeUndefined();
    expect(files[0]?.findings.filter(isFinding).map((finding) => finding.rule)).toContain(rule);
  });

  it.each(KNOWN_PAIRS.filter(({ level }) => level !== undefined))("rates it correctly: $name", async ({ vulnerable, rule, level }) => {
    const { files } = await check(vulnerable);
    expect(files[0]?.findings.filter((finding) => finding.rule === rule).map((finding) => finding.level)).toContain(level);
  });

  it.each(KNOWN_PAIRS)("reports nothing for the correct version: $name", async ({ clean }) => {
    const { files } = await check(clean);
    expect(files[0]?.problem).toBeUndefined();
    expect(files[0]?.findings.filter(isFinding).map(({ rule, detail, line }) => `${rule}, line ${line}: ${detail}`)).toEqual([]);
  });
});

describe("measures", () => {
  const TOKEN = "pragma solidity 0.8.28;\n// a comment\ninterface IToken { function send(address to, uint256 a) external; }\n";

  it("counts lines, contracts, functions, external calls, bases and risky constructs", async () => {
    const { total } = await check(`${TOKEN}contract Base { function f() internal {} }
contract Vault is Base {
  IToken token;
  function a(address to) external { token.send(to, 1); IToken(to).send(to, 2); }
  function b(address to) external { (bool ok, ) = to.call(""); require(ok); assembly { let x := 1 } }
}`);
    expect(total).toEqual({ nsloc: 8, contracts: 3, functions: 4, externalCalls: 3, sharpEdges: 1, inherited: 1 });
  });

  it("resolves state and bases across files", async () => {
    const report = await check(
      "",
      sol("Base.sol", "pragma solidity 0.8.28; contract Base { mapping(address => uint256) internal owed; }"),
      sol(
        "Pay.sol",
        `pragma solidity 0.8.28;
import "./Base.sol";
contract Pay is Base { function pay() external { uint256 a = owed[msg.sender]; (bool ok, ) = msg.sender.call{value: a}(""); require(ok); owed[msg.sender] = 0; } }`,
      ),
    );
    expect(report.files.map(({ path, measure }) => [path, measure.contracts])).toEqual([
      ["Base.sol", 1],
      ["Pay.sol", 1],
    ]);
    expect(report.files[1]?.findings.map(({ rule }) => rule)).toContain("reentrancy");
    expect(report.total.contracts).toBe(2);
    expect(report.kinship).toContainEqual({ name: "Pay", kind: "contract", bases: ["Base"] });
  });

  it("identifies each file by the SHA-256 of its bytes", async () => {
    const { files } = await check("", sol("A.sol", "contract A {}"));
    expect(files[0]?.sha256).toBe("7ff3da8117bf263b90ac8fb9058d15c16b3ee70c02b7f7fe99f4df755b4a75c6");
  });
});

describe("progress", () => {
  it("is reported twice per file: parsed, and checked", async () => {
    const signs: number[] = [];
    await checkSources({ text: "", files: [sol("A.sol", "contract A {}"), sol("B.sol", "contract B {}")] }, (done, of) =>
      signs.push(done / of),
    );
    expect(signs).toEqual([0, 0.5, 0.5, 1]);
  });

  it("reads source with a byte order mark, and hashes it with the mark", async () => {
    const { files, sources } = await check("", sol("A.sol", "\uFEFFcontract A {}"));
    expect(files[0]?.problem).toBeUndefined();
    expect(sources[0]?.text).toBe("\uFEFFcontract A {}");
  });
});

describe("unreadable source", () => {
  it.each([
    ["contract A {\n  uint256 a\n  uint256 b;\n}", 3, 3],
    ["contract A {\n  function f( external {}\n}", 2, 15],
    ["contract A {\n  uint256 a;\n", 3, 1],
    ["contract A { uint256 a = #; }", 1, 27],
    ["contract A {\n  // it's fine\n  function f() public { revert('abc); }\n}", 3, 32],
    ['contract A {\n  string a = "abc;\n  uint256 b;\n}', 2, 14],
    ["contract A {\n  uint256 a;\n  /* never ends\n}", 3, 3],
    ["contract A {\n  function f() public {\n    a = (b + );\n  }\n}", 3, 14],
    ["contract A {\n  function f() public { return a == ; }\n}", 2, 37],
  ])("%j fails in line %i, column %i", async (text, line, column) => {
    const { files } = await check(text);
    expect(files[0]?.problem?.place).toEqual({ line, column });
    expect(files[0]?.problem?.message).toMatch(/^(?:the parser |“).*\.$/);
  });

  it("does not prevent the other files from being checked", async () => {
    const { files, total } = await check("", sol("A.sol", "contract A {}"), sol("B.sol", "contract B {"));
    expect(files.map(({ problem }) => problem !== undefined)).toEqual([false, true]);
    expect(total.contracts).toBe(1);
  });

  it("reports nested source as too deep instead of crashing", async () => {
    const { files } = await check(`contract A { function f() public {${"{".repeat(5_000)}${"}".repeat(5_000)} } }`);
    expect(files[0]?.problem).toEqual({ message: expect.stringContaining("nested too deeply") });
  });
});
