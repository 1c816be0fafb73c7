import { CAPABILITIES } from "#app/capabilities.server.ts";
import { expect, test } from "vitest";
import { isOneClick, isSecretLink } from "./secret-links.ts";

const SERVICES = { capabilities: CAPABILITIES };

test.each([
  "/quote/abc",
  "/ticket/T-1",
  "/application/abc/",
  "/appointment/abc?moved=1",
  "/audit/abc",
  "/blogs/preview/abc",
  "/newsletter/confirm/abc",
  "/newsletter/leave/abc?mailing=1",
  "/unsubscribe/abc",
  "/Quote/abc",
  "/%71uote/abc",
  "//quote//abc",
  "/company/book-a-call?quote=abc",
  "/company/book-a-call?type=intro&quote=abc",
  "/company/book-a-call?type=audit&audit=abc",
  "/company/book-a-call?hold=abc",
  "/%",
])("%s is a secret", (address) => {
  expect(isSecretLink(SERVICES, address)).toBe(true);
});

test.each([
  "/",
  "/?quote=",
  "/blogs?quote=open",
  "/?quote=open&x=1",
  "/ticket",
  "/audits/vault",
  "/blogs/previewing",
  "/services/dao?utm_source=quote",
  "/company/book-a-call?type=audit",
  "/career/erased",
  "/newsletter",
  "/newsletter?asked=1",
])("%s is none", (address) => {
  expect(isSecretLink(SERVICES, address)).toBe(false);
});

test.each([
  ["/newsletter/leave/abc-_1", true],
  ["/unsubscribe/abc", true],
  ["/newsletter/confirm/abc", false],
  ["/newsletter/leave", false],
  ["/newsletter/leave/abc/def", false],
  ["//unsubscribe/abc", false],
  ["/quote/abc", false],
  ["/admin/people", false],
  ["/", false],
])("mail programs may post to %s: %s", (path, may) => {
  expect(isOneClick(SERVICES, path)).toBe(may);
});
