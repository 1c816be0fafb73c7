import { expect, it } from "vitest";
import type { CreatedTicket } from "#domain/tickets/widget-state.ts";
import { receipts } from "./stored-receipt.ts";

const writeReceipt = (ticket: CreatedTicket) => receipts.serialise(ticket) ?? "";
const TICKET: CreatedTicket = { id: "T-7H2M-9QXD", passcode: "7H2M-9QXD-04KC-ZZ81", email: "ada@example.com", notMailedBecause: undefined };

it.each<CreatedTicket>([TICKET, { ...TICKET, notMailedBecause: "no_mail_server" }])("is read as it was written", (ticket) => {
  expect(receipts.parse(writeReceipt(ticket))).toEqual(ticket);
});

it.each([
  null,
  "",
  "null",
  "7",
  "[]",
  "{",
  writeReceipt(TICKET).replace('"version":1', '"version":0'),
  writeReceipt({ ...TICKET, passcode: 7 as unknown as string }),
])("is not %j", (text) => {
  expect(receipts.parse(text)).toBeUndefined();
});
