import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_FILE_BYTES } from "./accepted-files.ts";
import { checkFile } from "./check-file.server.ts";
import { fileSentence } from "./file-reasons.ts";
import { aDocx, anOdt, aPhoto, aPixelBomb, aPng, aZip, text } from "./file-fixture.ts";

const check = async (name: string, bytes: Uint8Array | Promise<Uint8Array>) => {
  const checked = await checkFile({ name, bytes: await bytes });
  return checked.ok ? [checked.file.name, checked.file.contentType] : checked.refusal.reason;
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("a file is taken", () => {
  it.each([
    ["a.png", aPng, "a.png", "image/png"],
    ["photo.JPEG", aPhoto, "photo.JPEG", "image/jpeg"],
    ["a.pdf", () => text("%PDF-1.7\n%\u00E2\n1 0 obj"), "a.pdf", "application/pdf"],
    ["a.docx", () => aDocx(), "a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["a.odt", () => anOdt(), "a.odt", "application/vnd.oasis.opendocument.text"],
    ["a.ods", () => anOdt({}, "spreadsheet"), "a.ods", "application/vnd.oasis.opendocument.spreadsheet"],
    ["a.odp", () => anOdt({}, "presentation"), "a.odp", "application/vnd.oasis.opendocument.presentation"],
    ["a.zip", () => aZip({ "a.txt": "words", "run.exe": "MZ" }), "a.zip", "application/zip"],
    ["a.txt", () => text("MZ is how some words begin"), "a.txt", "text/plain"],
    ["a.md", () => text("# Title\n\n<b>bold</b>"), "a.md", "text/markdown"],
    ["a.csv", () => text("a;b\r\n1;2"), "a.csv", "text/csv"],
    ["app.log", () => text("\u001B[31m2026-11-15 error\u001B[0m"), "app.log", "text/plain"],
    ["old.txt", () => Uint8Array.of(0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72), "old.txt", "text/plain"],
    ["wide.txt", () => Uint8Array.of(0xff, 0xfe, 0x68, 0, 0x69, 0), "wide.txt", "text/plain"],
  ] as const)("%s, for what it is", async (name, bytes, kept, type) => {
    expect(await check(name, bytes())).toEqual([kept, type]);
  });

  it("under a name that says what it is", async () => {
    expect(await check("../../evil.html", aPng())).toEqual(["evil.html.png", "image/png"]);
    expect(await check("C:\\temp\\in\u202Egnp.exe", aPng())).toEqual(["ingnp.exe.png", "image/png"]);
    expect(await check("\r\nSet-Cookie: a=b.zip", aZip({ a: "b" }))).toEqual(["Set-Cookie- a=b.zip", "application/zip"]);
    expect(await check("", aPng())).toEqual(["file.png", "image/png"]);
  });
});

describe("a file is refused", () => {
  it.each([
    ["nothing", "a.txt", () => text(""), "empty"],
    ["more than 10 MB", "a.txt", () => new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61), "too_large"],
    ["SVG", "a.svg", () => text(SVG), "wrong_type"],
    ["SVG that calls itself a PNG", "a.png", () => text(SVG), "wrong_type"],
    ["HTML", "a.html", () => text("<!doctype html><p>Hi"), "wrong_type"],
    ["XML", "a.xml", () => text('<?xml version="1.0"?><a/>'), "wrong_type"],
    ["SVG that calls itself text", "a.txt", () => text(`\uFEFF \n${SVG}`), "active"],
    ["SVG with an XML head", "a.svg", () => text(`<?xml version="1.0"?>${SVG}`), "wrong_type"],
    ["HTML that calls itself text", "a.txt", () => text("<!DOCTYPE html><script>alert(1)</script>"), "active"],
    ["HTML that calls itself Markdown", "a.md", () => text("<script src=//evil.example></script>"), "active"],
    ["HTML in UTF-16", "a.txt", () => new Uint8Array(Buffer.from("\uFEFF<html>", "utf16le")), "active"],
    ["a shell script", "a.txt", () => text("#!/bin/sh\nrm -rf /"), "active"],
    ["JavaScript", "a.js", () => text("alert(1)"), "wrong_type"],
    ["a program", "a.pdf", () => text("MZ\u0090\0\u0003\0\0\0"), "wrong_type"],
    ["a program that calls itself text", "a.txt", () => Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0), "wrong_type"],
    ["a Word file with macros", "a.docx", () => aDocx({ "word/vbaProject.bin": "x" }), "active"],
    ["a Word file that says so", "a.docm", () => aDocx({}, "application/vnd.ms-word.document.macroEnabled.main+xml"), "active"],
    ["an OpenDocument file with macros", "a.odt", () => anOdt({ "Basic/Standard/Module1.xml": "x" }), "active"],
    [
      "a Word file with a template from elsewhere",
      "a.docx",
      () =>
        aDocx({
          "word/_rels/settings.xml.rels": '<Relationship Type="x/attachedTemplate" Target="https://evil.example" TargetMode="External"/>',
        }),
      "active",
    ],
    ["a PDF with a script", "a.pdf", () => text("%PDF-1.7\n1 0 obj\n<< /S /JavaScript /JS (x) >>"), "active"],
    ["a PDF with a file in it", "a.pdf", () => text("%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile >>"), "active"],
    ["a Java program", "a.zip", () => aZip({ "META-INF/MANIFEST.MF": "Main-Class: A" }), "wrong_type"],
    ["half an archive", "a.zip", () => aZip({ "a.txt": "words" }).slice(0, 40), "unreadable"],
    ["a picture of 2.5 billion pixels", "a.png", aPixelBomb, "too_many_pixels"],
    ["half a picture", "a.png", async () => new Uint8Array(await aPng()).slice(0, 40), "unreadable"],
  ] as const)("%s", async (_, name, bytes, reason) => {
    expect(await check(name, bytes())).toBe(reason);
  });
});

it("draws a photo anew: upright, without where it was taken and what hides behind it", async () => {
  const bytes = Buffer.concat([await aPhoto(), Buffer.from("<script>alert(1)</script>")]);
  expect(bytes.includes("secret garden")).toBe(true);
  const checked = await checkFile({ name: "a.jpg", bytes });
  const kept = Buffer.from(checked.ok ? checked.file.bytes : []);
  expect(kept.includes("secret garden")).toBe(false);
  expect(kept.includes("script")).toBe(false);
  const { width, height, exif, orientation } = await sharp(kept).metadata();
  expect({ width, height, exif, orientation }).toEqual({ width: 6, height: 8, exif: undefined, orientation: undefined });
});

/** Takes seconds to check on any machine. */
const slowPdf = () => text(`%PDF-1.7\n${"/S\n".repeat((MAX_FILE_BYTES - 20) / 3)}`);

it("goes on answering while a file is checked that was made to take long", async () => {
  const bytes = slowPdf();
  const startMs = performance.now();
  let [lastMs, longestMs] = [startMs, 0];
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  }, 5);
  await check("a.pdf", bytes);
  clearInterval(timer);
  // Compares a ratio, because a busy machine slows both: on the main thread the longest pause would be the whole check.
  expect(longestMs).toBeLessThan((performance.now() - startMs) / 3);
});

it("ends a check that takes too long, and says so", async () => {
  const checked = await checkFile({ name: "a.pdf", bytes: slowPdf() }, 1);
  expect(checked).toEqual({ ok: false, refusal: { reason: "too_slow", name: "a.pdf" } });
  expect(!checked.ok && fileSentence(checked.refusal)).toEqual([422, expect.stringContaining("“a.pdf” could not be checked in time")]);
});
