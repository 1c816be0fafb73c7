import { expect, it } from "vitest";
import { asSent } from "#domain/mail-in/as-sent.ts";
import { inlineImages } from "./inline-images.ts";

const file = (contentId: string | undefined, content: string, length = content.length) => ({
  name: "x",
  bytes: Buffer.concat([Buffer.from(content, "latin1"), Buffer.alloc(length - content.length)]),
  ...(contentId === undefined ? {} : { contentId }),
});
const PNG = "\x89PNG\r\n\x1A\n";

it("takes pictures by their content, whatever they claim to be", () => {
  const images = inlineImages([
    file("a@x", PNG),
    file("b@x", "\xFF\xD8\xFF\xE0"),
    file("c@x", "GIF89a"),
    file("d@x", "RIFF\0\0\0\0WEBPVP8 "),
    file("e@x", "<svg onload=alert(1)>"),
    file("f@x", "<html>"),
    file(undefined, PNG),
    file("a@x", "GIF89a"),
  ]);
  expect([...images.keys()]).toEqual(["a@x", "b@x", "c@x", "d@x"]);
  expect(images.get("a@x")).toBe(`data:image/png;base64,${Buffer.from(PNG, "latin1").toString("base64")}`);
  expect(asSent('<img src="cid:a@x">', images)).toContain('<img src="data:image/png;base64,');
});

it("takes as many as a page can hold", () => {
  const large = 3 * 1024 * 1024;
  expect([...inlineImages([file("a@x", PNG, large), file("b@x", PNG, large), file("c@x", PNG)]).keys()]).toEqual(["a@x", "c@x"]);
});
