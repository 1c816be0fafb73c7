import { strToU8, zipSync, type Zippable } from "fflate";
import { describe, expect, it } from "vitest";
import { SOURCE_LIMITS } from "#domain/audits/check/source-limits.ts";
import { openSources } from "./open-sources.ts";

const CONTRACT = "pragma solidity 0.8.28;\ncontract A {}\n";
const MB = 1024 * 1024;

const zip = (entries: Zippable, name = "contracts.zip") => new File([new Uint8Array(zipSync(entries))], name);
const open = (...files: File[]) => openSources({ text: "", files });

async function refusal(...files: File[]): Promise<string> {
  const answer = await open(...files);
  return answer.ok ? "taken" : answer.message;
}

describe("accepted input", () => {
  it("is pasted text, .sol files and the contracts of a zip", async () => {
    const archive = zip({
      "src/B.sol": strToU8(CONTRACT),
      "README.md": strToU8("# no"),
      "test/B.t.sol": strToU8(CONTRACT),
      "lib/oz/ERC20.sol": strToU8(CONTRACT),
    });
    const answer = await openSources({ text: CONTRACT, files: [new File([CONTRACT], "A.sol"), archive] });
    expect(answer).toMatchObject({ ok: true, leftOut: 2 });
    expect(answer.ok && answer.sources.map(({ path }) => path)).toEqual(["pasted.sol", "A.sol", "src/B.sol"]);
    expect(answer.ok && answer.sources.map(({ text }) => text)).toEqual([CONTRACT, CONTRACT, CONTRACT]);
  });

  it("may be stored or deflated entries, in chunks of any size", async () => {
    const long = `${CONTRACT}${"// padding\n".repeat(2_000)}`;
    const answer = await open(zip({ "A.sol": [strToU8(long), { level: 0 }], "B.sol": strToU8(long) }));
    expect(answer.ok && answer.sources.map(({ text }) => text)).toEqual([long, long]);
  });

  it("has normalised paths", async () => {
    const answer = await open(zip({ "../../etc/\u202eA.sol": strToU8(CONTRACT) }));
    expect(answer.ok && answer.sources[0]?.path).toBe("etc/A.sol");
  });
});

describe("refused input", () => {
  it.each([
    ["nothing", [], "Paste some Solidity first"],
    ["another kind of file", [new File(["x"], "notes.pdf")], "neither a .sol file nor a zip"],
    ["a file of 2 MB", [new File([new Uint8Array(2 * MB)], "Big.sol")], "Big.sol has 2.0 MB"],
    ["a file of one byte too many", [new File([new Uint8Array(MB + 1)], "Big.sol")], "has 1.1 MB; the check reads files of up to 1 MB."],
    ["bytes that are no text", [new File([new Uint8Array([0xff, 0xfe, 0x00])], "A.sol")], "A.sol is not text"],
    ["text with a NUL", [new File(["contract A {}\0"], "A.sol")], "A.sol is not text"],
    ["another language", [new File(["print('hello')"], "A.sol")], "A.sol does not look like Solidity"],
    ["a zip that is none", [new File(["contract A {}"], "a.zip")], "is not a zip"],
    ["a zip without Solidity", [zip({ "README.md": strToU8("#") })], "has no Solidity files."],
    ["a zip with tests only", [zip({ "test/A.t.sol": strToU8(CONTRACT) })], "besides tests, scripts and dependencies (1)"],
    ["an archive inside an archive", [zip({ "inner.zip": zipSync({ "A.sol": strToU8(CONTRACT) }) })], "has no Solidity files"],
    ["an archive of 9 MB", [new File([new Uint8Array(9 * MB)], "big.zip")], "larger than 8 MB"],
  ] as const)("%s", async (_, files, sentence) => {
    expect(await refusal(...files)).toContain(sentence);
  });

  it("accepts 200 files, and no more", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => new File([CONTRACT], `A${index}.sol`));
    expect(await refusal(...many(SOURCE_LIMITS.files))).toBe("taken");
    expect(await refusal(...many(SOURCE_LIMITS.files + 1))).toContain("up to 200");
    const packed = Object.fromEntries(many(SOURCE_LIMITS.files + 1).map(({ name }) => [name, strToU8(CONTRACT)]));
    expect(await refusal(zip(packed))).toContain("more than 200 Solidity files");
  });

  it("stops zip bombs: one entry of 100 MB, and many of just under a megabyte", async () => {
    expect(await refusal(zip({ "A.sol": new Uint8Array(100 * MB) }))).toMatch(/times its size|more than 1 MB/);
    const entries = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`A${index}.sol`, new Uint8Array(MB - 1).fill(32)]));
    expect(await refusal(zip(entries))).toMatch(/times its size|more than 4 MB/);
  });

  it("too many entries", async () => {
    const entries = Object.fromEntries(
      Array.from({ length: SOURCE_LIMITS.archiveEntries + 1 }, (_, index) => [`${index}.txt`, new Uint8Array()]),
    );
    expect(await refusal(zip(entries))).toContain("5000 entries");
  });

  it("a truncated zip", async () => {
    const whole = zipSync({ "A.sol": [strToU8(CONTRACT.repeat(50)), { level: 0 }] });
    expect(await refusal(new File([new Uint8Array(whole.slice(0, 400))], "a.zip"))).not.toBe("taken");
  });
});
