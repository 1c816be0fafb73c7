import { expect, it } from "vitest";
import { pageAddress } from "./page-address.ts";

it.each([
  ["/services/dao", true, "/services/dao"],
  ["/ticket/T-7H2M-9QXD", true, "/admin/communication/tickets?q=T-7H2M-9QXD"],
  ["/ticket/T-7H2M-9QXD", false, undefined],
  ["//elsewhere.example", true, undefined],
  ["javascript:alert(1)", true, undefined],
  ["", true, undefined],
] as const)("%j, with tickets %j, leads to %j", (page, maySeeTickets, address) => {
  expect(pageAddress(page, maySeeTickets)).toBe(address);
});
