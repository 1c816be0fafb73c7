import { expect, it } from "vitest";
import { backToQueue, inQueue, leavingQueue, readWorkAddress } from "./work-address.ts";

it("leads back into the queue that a link has left, and nowhere else", () => {
  const path = "/admin/communication/email/inbox/1";
  expect(backToQueue(path, leavingQueue("?queue=mine&kind=mail_thread&rows=100"))).toBe(`${path}?queue=mine&kind=mail_thread&rows=100`);
  expect(backToQueue(path, leavingQueue("?queue=mine&evil=//example.com"))).toBe(`${path}?queue=mine`);
  for (const state of [undefined, null, "queue=mine", {}, leavingQueue(""), leavingQueue("?page=2"), { leftQueue: 7 }])
    expect(backToQueue(path, state)).toBe(path);
});

it("keeps the part of the queue from record to record, but not under Later", () => {
  const read = (query: string) => readWorkAddress({ pathname: "/admin", searchParams: new URLSearchParams(query) });
  const late = read("queue=team&part=late");
  expect(late && inQueue("/admin/quotes/1", late)).toBe("/admin/quotes/1?queue=team&part=late");
  expect(read("queue=later&part=late")?.part).toBeUndefined();
  expect(read("queue=team&part=odd")?.part).toBeUndefined();
});
