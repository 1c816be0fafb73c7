import { expect, it } from "vitest";
import { backToQueue, leavingQueue } from "./work-address.ts";

it("leads back into the queue that a link has left, and nowhere else", () => {
  const path = "/admin/communication/email/inbox/1";
  expect(backToQueue(path, leavingQueue("?queue=mine&kind=mail_thread&rows=100"))).toBe(`${path}?queue=mine&kind=mail_thread&rows=100`);
  expect(backToQueue(path, leavingQueue("?queue=mine&evil=//example.com"))).toBe(`${path}?queue=mine`);
  for (const state of [undefined, null, "queue=mine", {}, leavingQueue(""), leavingQueue("?page=2"), { leftQueue: 7 }])
    expect(backToQueue(path, state)).toBe(path);
});
