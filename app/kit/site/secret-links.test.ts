import { CAPABILITIES } from "#app/capabilities.server.ts";
import { expect, test } from "vitest";
import { isSecretLink } from "./secret-links.ts";

const SERVICES = { capabilities: CAPABILITIES };

test.each([
  "/quote/abc",
  "/ticket/T-1",
  "/application/abc/",
  "/appointment/abc?moved=1",
  "/audit/abc",
  "/blogs/preview/abc",
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
])("%s is none", (address) => {
  expect(isSecretLink(SERVICES, address)).toBe(false);
});
