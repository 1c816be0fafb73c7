import { expect, it } from "vitest";
import { boundedForm, FormTooLarge } from "./bounded-form.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
const sent = (body: BodyInit, type = MULTIPART) =>
  new Request("http://localhost:3000/x", { method: "POST", body, headers: { "Content-Type": type } });

const part = (headers: string, text: string) => `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${text}\r\n`;
const END = "--b--\r\n";

it("reads fields and files, whatever the header of the boundary looks like", async () => {
  const body = part('name="a"', "one\r\n--") + part('name="files"; filename="ä.txt"\r\nContent-Type: text/plain', "two") + END;
  for (const type of ["multipart/form-data; boundary=b", 'Multipart/Form-Data; charset=utf-8; BOUNDARY="b"; boundary=c']) {
    const form = await boundedForm(sent(body, type));
    expect([form.get("a"), await (form.get("files") as File).text()]).toEqual(["one\r\n--", "two"]);
  }
  const form = new FormData();
  form.set("a", "ü");
  expect((await boundedForm(new Request("http://x.example", { method: "POST", body: form }))).get("a")).toBe("ü");
  expect((await boundedForm(sent("a=%C3%BC&b=", URLENCODED))).get("a")).toBe("ü");
});

it.each<[string, string, string?]>([
  ["300,000 empty fields", part('name="a"', "").repeat(300_000) + END],
  ["200,000 small files", part('name="files"; filename="a.zip"', "PK").repeat(200_000) + END],
  ["a part with millions of headers", `--b\r\n${"X: y\r\n".repeat(2_000_000)}`],
  ["long headers in every part", part(`name="${"a".repeat(8_000)}"`, "x").repeat(1_000) + END],
  ["headers that run on behind what looks like the end", part('name="a"\r\nX: --b--', "x") + part('name="a"', "").repeat(300_000) + END],
  ["much text", part('name="a"', "x".repeat(1_048_577)) + END],
  ["50 MB of one field", part('name="a"', "é ".repeat(16_000_000)) + END],
  ["much text named like a file", part('name=";filename="', "x".repeat(1_048_577)) + END],
  ["many names", "a=&".repeat(300_000), URLENCODED],
])("refuses %s before it is parsed", async (_, body, type = MULTIPART) => {
  const request = sent(body, type);
  const before = process.threadCpuUsage();
  await expect(boundedForm(request)).rejects.toThrow(FormTooLarge);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000);
});

it("takes as much text of one field as it is told to, and no more of the others", async () => {
  const body = part('name="a"', "x".repeat(2_000_000)) + END;
  expect((await boundedForm(sent(body), { name: "a", maxCharacters: 2_000_001 })).get("a")).toHaveLength(2_000_000);
  await expect(boundedForm(sent(body), { name: "a", maxCharacters: 2_000_000 })).rejects.toThrow(FormTooLarge);
  await expect(boundedForm(sent(body), { name: "b", maxCharacters: 9_000_000 })).rejects.toThrow(FormTooLarge);
});
