import { zipSync } from "fflate";
import { expect, it } from "vitest";
import type { SiteState } from "#content/page-types.ts";
import { PRODUCT_WORDS } from "#content/product-words.ts";
import { cpuMs } from "#tests/support/patience.ts";
import { printDraft, printFile, printState, STATE_NAME } from "./content-files.ts";
import { readArchive, readPrinted } from "./read-archive.server.ts";

const STATE: SiteState = { redirects: [], switchedOff: [], scheduled: [], made: [], pictures: [], mails: [] };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const state = bytesOf(printState(STATE));

type Files = Readonly<Record<string, Uint8Array>>;
const zipped = (files: Files) => zipSync({ ...files });

async function siteIn(files: Files) {
  const read = await readArchive(zipped(files));
  if (!read.ok) throw new Error(read.sentence);
  return read.site;
}

const sentenceOf = async (archive: Uint8Array) => {
  const read = await readArchive(archive);
  return read.ok ? undefined : read.sentence;
};

const problemOf = async (file: string, content: Uint8Array) => {
  const { files } = await siteIn({ "content/site-state.ts": state, [file]: content });
  return files.map((each) => ("problem" in each ? `${each.file}: ${each.problem}` : each.file));
};

it("reads what an export prints, without running it", () => {
  const home = { headline: 'A line;\nand "another"; export const page = 1;', list: [1, true, null] };
  expect(readPrinted(printFile("home", home), "HOME")).toEqual(home);
  expect(readPrinted(printDraft("service", { slug: "" }), "page")).toEqual({ slug: "" });
  expect(readPrinted(printFile("words", PRODUCT_WORDS), "PRODUCT_WORDS")).toEqual(PRODUCT_WORDS);
  expect(readPrinted(printState(STATE), STATE_NAME)).toEqual(STATE);
});

it.each([
  ["a call", "export const page = stop();\n"],
  ["a getter", "export const page = { get slug() { return 1; } };\n"],
  ["another constant", "const a = 1;\nexport const page = {a: A, };\n"],
  ["a NUL", 'export const page = "\\u0000";\n'],
  ["nothing", ""],
])("reads no file with %s", (_, text) => {
  expect(readPrinted(text, "page")).toBeUndefined();
});

it("parses many unfinished statements in linear time", () => {
  expect(cpuMs(() => readPrinted("export const a = \n".repeat(58_000), "page"))).toBeLessThan(2_000);
});

it("reads an export in a folder of any name, or in none, and ignores what systems add to archives", async () => {
  for (const folder of ["content/", "my site/", ""]) {
    const site = await siteIn({
      [`${folder}site-state.ts`]: state,
      [`${folder}home.ts`]: bytesOf(printFile("home", { headline: "One" })),
      [`${folder}logo.png`]: bytesOf("a picture"),
      [`__MACOSX/${folder}._home.ts`]: bytesOf("noise"),
    });
    expect(site.files).toEqual([{ file: "home.ts", words: { headline: "One" } }]);
    expect(site.state).toEqual({ file: "site-state.ts", words: STATE });
    expect(site.logo).toEqual(Buffer.from("a picture"));
  }
});

it.each([
  ["another type", "content/install.sh", bytesOf("rm -rf /"), "install.sh: It is not part of an export."],
  ["a name that leads out of its folder", "content/../../etc/passwd", bytesOf("x"), "../../etc/passwd: It is not part of an export."],
  ["an absolute name", "/etc/passwd", bytesOf("x"), "/etc/passwd: It is not part of an export."],
  ["a picture elsewhere", "content/pictures/../../x/90.avif", bytesOf("x"), "pictures/../../x/90.avif: It is not part of an export."],
  ["code", "content/services/dao.ts", bytesOf("export const page = stop();\n"), expect.stringContaining("not written as an export")],
  ["no text", "content/services/dao.ts", Uint8Array.of(0xff, 0xfe), "services/dao.ts: It is not UTF-8 text."],
  ["too much text", "content/services/dao.ts", new Uint8Array(1024 * 1024 + 1), "services/dao.ts: It is larger than 1 MB."],
])("refuses a file with %s by its name", async (_, file, content, problem) => {
  expect(await problemOf(file, content)).toEqual([problem]);
});

it("refuses what is no export at all", async () => {
  expect(await sentenceOf(bytesOf("not a zip"))).toContain("not a zip archive");
  expect(await sentenceOf(zipped({ "content/home.ts": state }))).toBe(
    "This is not an export of a site. Choose the zip that Export all gave you.",
  );
  expect(await sentenceOf(zipped({ "a/b/site-state.ts": state }))).toContain("not an export");
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, number) => [`services/a${number}.ts`, new Uint8Array()]));
  expect(await sentenceOf(zipped({ "site-state.ts": state, ...many }))).toContain("more than 2000 files");
});

/** Changes a number in the archive's directory, which says how large a file is. */
function withDeclared(archive: Uint8Array, name: string, bytes: number): Uint8Array {
  const copy = Buffer.from(archive);
  const at = copy.lastIndexOf(name) - 46;
  copy.writeUInt32LE(bytes, at + 24);
  return copy;
}

it("unpacks no bomb, whatever the archive says about itself", async () => {
  const bomb = zipped({ "site-state.ts": state, "logo.png": new Uint8Array(1024 * 1024) });
  expect(bomb.length).toBeLessThan(10_000);
  expect(await sentenceOf(withDeclared(bomb, "logo.png", 65 * 1024 * 1024))).toContain("more than 64 MB");
  const lying = await readArchive(withDeclared(bomb, "logo.png", 10));
  expect(lying).toMatchObject({ ok: true, site: { logo: undefined, files: [{ file: "logo.png", problem: "It is damaged." }] } });
});

it("refuses a file whose bytes were damaged on the way", async () => {
  const archive = Buffer.from(
    zipSync({ "site-state.ts": state, "home.ts": [bytesOf(printFile("home", { headline: "Whole" })), { level: 0 }] }),
  );
  archive.write("Hole!", archive.indexOf("Whole"));
  expect(await readArchive(archive)).toMatchObject({ ok: true, site: { files: [{ file: "home.ts", problem: "It is damaged." }] } });
});
