import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fileOf } from "./static-files.ts";
import { weightOf } from "./weight-of.ts";

/** Text that hardly repeats, as on a long page. */
const longText = Array.from({ length: 1_200 }, (_, index) => createHash("sha256").update(String(index)).digest("base64url")).join(" ");

it.each([
  ["an ordinary page", "<p>Short.</p>"],
  ["one that is heavy enough for the highest compression", `<p>${longText}</p>`],
])("is what visitors are sent, for %s", async (_, body) => {
  const style = fileOf(".css", Buffer.from("p { color: red }"));
  const html = Buffer.from(`<link rel="stylesheet" href="/assets/site.css"/>${body}`);
  const sent = (await fileOf(".html", html).encoded("br")).byteLength + (await style.encoded("br")).byteLength;
  expect(await weightOf(html, new Map([["/assets/site.css", style]]))).toBe(sent / 1024);
});
