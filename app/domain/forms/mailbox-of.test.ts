import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";

it.each([
  ["victim@gmail.com", "victim@gmail.com"],
  ["v.i.c.t.i.m@gmail.com", "victim@gmail.com"],
  ["Vic.Tim+shop@GMail.com", "victim@gmail.com"],
  ["victim+a+b@googlemail.com", "victim@gmail.com"],
  ["victim@gmail.com.", "victim@gmail.com"],
  [" victim@gmail.com ", "victim@gmail.com"],
  ["Ada+shop@Example.com", "ada@example.com"],
  ["ada@example.com.", "ada@example.com"],
  ["a.d.a@example.com", "a.d.a@example.com"],
  ["ada@gmail.com.example", "ada@gmail.com.example"],
  ["a.d.a@mail.gmail.com", "a.d.a@mail.gmail.com"],
  ['"a@b"+x@example.com', '"a@b"@example.com'],
  ["+only@example.com", "+only@example.com"],
  ["no address", "no address"],
  ["", ""],
])("counts %s as %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
