import { expect, it } from "vitest";
import { inQueue, keepQueue, readWorkAddress } from "./work-address.ts";

it("keeps the queue beside a linked record, and nothing else of the address", () => {
  const path = "/admin/communication/tickets/1";
  expect(keepQueue(path, "?queue=mine&kind=mail_thread&rows=100")).toBe(`${path}?queue=mine&kind=mail_thread&rows=100`);
  expect(keepQueue(path, "?queue=mine&evil=//example.com")).toBe(`${path}?queue=mine`);
  for (const search of ["", "?page=2", "?queue=odd"]) expect(keepQueue(path, search)).toBe(path);
});

it("keeps the part of the queue from record to record, but not under Later", () => {
  const read = (query: string) => readWorkAddress({ pathname: "/admin", searchParams: new URLSearchParams(query) });
  const late = read("queue=team&part=late");
  expect(late && inQueue("/admin/quotes/1", late)).toBe("/admin/quotes/1?queue=team&part=late");
  expect(read("queue=later&part=late")?.part).toBeUndefined();
  expect(read("queue=team&part=odd")?.part).toBeUndefined();
});
