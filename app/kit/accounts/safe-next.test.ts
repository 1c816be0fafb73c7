import { expect, it } from "vitest";
import { loginPath, safeNext } from "./safe-next.ts";

it.each(["/admin", "/admin/people", "/admin/quotes?status=new&page=2", "/admin/communication/chats/"])("goes back to %s", (next) => {
  expect(safeNext(next)).toBe(next);
});

it.each([
  "https://evil.example/admin",
  "//evil.example/admin",
  "\\\\evil.example\\admin",
  "/\\evil.example/admin",
  "/\t/evil.example/admin",
  "http:evil.example/admin",
  "javascript:alert(1)//admin",
  "/admin/..//evil.example",
  "/admin/%2e%2e//evil.example/admin",
  "/admin/../auth/logout",
  "/administrator",
  "/",
  "",
  "http://[",
])("does not go to %j", (next) => {
  expect(safeNext(next)).toBe("/admin");
});

it("survives the way through the sign-in page", () => {
  const { pathname, searchParams } = new URL(loginPath("/admin/quotes?a=1&b=%2F"), "http://localhost");
  expect([pathname, searchParams.get("next")]).toEqual(["/auth/login", "/admin/quotes?a=1&b=%2F"]);
});
