import { expect, it } from "vitest";
import { pageAsSent } from "./page-as-sent.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function mailWith(html: string, ...pictures: readonly Uint8Array[]): Buffer {
  const part = (headers: string, body: string) => `--b\r\n${headers}\r\n\r\n${body}\r\n`;
  const images = pictures.map((picture) => {
    const base64 = Buffer.from(picture).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
    return part("Content-Type: image/png\r\nContent-ID: <roof@x>\r\nContent-Transfer-Encoding: base64", base64);
  });
  const head = "From: rina@example.com\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n";
  return Buffer.from(`${head}${part("Content-Type: text/html", html)}${images.join("")}--b--\r\n`);
}

it("shows a picture of the mail by the type of its bytes", async () => {
  expect(await pageAsSent(mailWith('<img src="cid:roof@x">', PNG))).toContain(
    `<img src="data:image/png;base64,${PNG.toString("base64")}">`,
  );
  expect(await pageAsSent(mailWith('<img src="cid:roof@x" alt="Roof">', Buffer.from("<svg>")))).toContain("[Roof]");
  expect(await pageAsSent(Buffer.from("Subject: x\r\n\r\nNo HTML"))).toBeUndefined();
});

it("shows the first of two pictures that claim one Content-ID", async () => {
  const page = await pageAsSent(mailWith('<img src="cid:roof@x">', PNG, Buffer.concat([PNG, PNG])));
  expect(page).toContain(`base64,${PNG.toString("base64")}"`);
});

it("embeds a picture of five megabytes once, however many tags show it", async () => {
  const picture = Buffer.concat([PNG, Buffer.alloc(5_000_000)]);
  const before = process.threadCpuUsage();
  const page = (await pageAsSent(mailWith('<img src="cid:roof@x">'.repeat(10_000), picture))) ?? "";
  const { user } = process.threadCpuUsage(before);
  // The whole picture was checked and written for each tag: three minutes, and then a text too long for a string.
  expect(user / 1000).toBeLessThan(10_000);
  expect(page.split("data:image/png")).toHaveLength(2);
});
