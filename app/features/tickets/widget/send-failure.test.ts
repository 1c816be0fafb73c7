import { describe, expect, it } from "vitest";
import { sendFailure } from "./send-failure.ts";

const NOW_MS = Date.parse("2026-03-02T10:00:00Z");
const ONLINE = { isOnline: true, nowMs: NOW_MS };
const answer = (status: number, data: unknown = undefined, retryAfter: string | null = null) => ({ status, data, retryAfter });
const clock = (ms: number) => new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(ms);

describe("sendFailure", () => {
  it("distinguishes being offline from a missing answer", () => {
    expect(sendFailure(undefined, { ...ONLINE, isOnline: false }).failure).toMatch(/^You are offline\./);
    expect(sendFailure(undefined, ONLINE).failure).toMatch(/^We could not reach the server\./);
  });

  it.each([
    ["seconds", "540"],
    ["a date", "Mon, 02 Mar 2026 10:09:00 GMT"],
  ])("says when to try again, from %s", (_, retryAfter) => {
    expect(sendFailure(answer(429, undefined, retryAfter), ONLINE).failure).toContain(
      `Please try again in 9 minutes, after ${clock(NOW_MS + 540_000)}.`,
    );
  });

  it.each([
    ["61", "in 2 minutes"],
    ["60", "in 1 minute,"],
    ["5", "in a minute."],
    ["soon", "in a while."],
    [null, "in a while."],
  ])("rounds a wait of %j up to %j", (retryAfter, words) => {
    expect(sendFailure(answer(429, undefined, retryAfter), ONLINE).failure).toContain(words);
  });

  it("passes on the server's errors by field, and ignores unknown fields", () => {
    const data = { error: "Please give your name.", errors: { full_name: "Please give your name.", idempotency_key: "No." } };
    expect(sendFailure(answer(400, data), ONLINE)).toEqual({
      failure: "Please give your name.",
      errors: { full_name: "Please give your name." },
    });
  });

  it.each([413, 415, 404, 503, 507])("shows the server's own sentence for %i", (status) => {
    expect(sendFailure(answer(status, { error: "Too much." }), ONLINE).failure).toBe("Too much.");
  });

  it.each([428, 503])("asks to retry later under heavy load: %i", (status) => {
    expect(sendFailure(answer(status), ONLINE).failure).toMatch(/^We are receiving very many requests/);
  });

  it("needs another key when the server has this one with other content", () => {
    expect(sendFailure(answer(409, { error: "x" }), ONLINE).isSpent).toBe(true);
  });

  it.each([
    [500, { error: "inside" }],
    [502, "<html>"],
  ])("hides internal errors: %i", (status, data) => {
    expect(sendFailure(answer(status, data), ONLINE)).toEqual({
      failure: "Something went wrong on our side. Everything you wrote is kept. Please try again in a moment.",
    });
  });

  it.each([undefined, null, "text", { error: 7 }])("has a sentence even for %j", (data) => {
    expect(sendFailure(answer(400, data), ONLINE).failure).toMatch(/kept/);
  });
});
