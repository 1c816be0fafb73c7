import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { SOON } from "#tests/support/patience.ts";
import { collectMail } from "./mail-memory.ts";

const BOUNDS = { maxBytes: 100, bytesAtOnce: 150 };

function arriving(memory: { bytes: number }) {
  const stream = new PassThrough();
  const onEndless = vi.fn();
  return { stream, onEndless, collected: collectMail(stream, memory, BOUNDS, onEndless) };
}

it("counts what is held, over all mails, until it is released", async () => {
  const memory = { bytes: 0 };
  const one = arriving(memory);
  one.stream.write("x".repeat(60));
  one.stream.end("y".repeat(40));
  const first = await one.collected;
  expect(first.ok && first.raw.toString()).toBe("x".repeat(60) + "y".repeat(40));
  expect(memory.bytes).toBe(100);
  const two = arriving(memory);
  two.stream.end("z".repeat(51));
  expect(await two.collected).toEqual({ ok: false, reason: "busy" });
  expect(memory.bytes).toBe(100);
  if (first.ok) first.release();
  expect(memory.bytes).toBe(0);
});

it("holds nothing of a mail that is too large, and tells of one that does not end", async () => {
  const memory = { bytes: 0 };
  const { stream, collected, onEndless } = arriving(memory);
  for (let sent = 0; sent < 2; sent += 1) stream.write("x".repeat(100));
  await vi.waitUntil(() => stream.readableLength === 0 && memory.bytes === 0, SOON);
  expect(onEndless).not.toHaveBeenCalled();
  stream.end("x");
  expect(await collected).toEqual({ ok: false, reason: "too_large" });
  expect(onEndless).toHaveBeenCalled();
  expect(memory.bytes).toBe(0);
});

it("holds nothing of a mail whose client hangs up", async () => {
  const memory = { bytes: 0 };
  const { stream, collected } = arriving(memory);
  stream.write("x".repeat(50));
  stream.destroy(new Error("Connection closed"));
  expect(await collected).toEqual({ ok: false, reason: "gone" });
  expect(memory.bytes).toBe(0);
});
