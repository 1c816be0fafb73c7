import { expect, it } from "vitest";
import { generatePassword } from "./first-admin.server.ts";
import { hashPassword, UNKNOWN_ACCOUNT_HASH, verifyPassword } from "./password.server.ts";

it("accepts the password it hashed and no other", async () => {
  const stored = await hashPassword("correct horse");
  expect(await verifyPassword("correct horse", stored)).toBe(true);
  expect(await verifyPassword("correct horsf", stored)).toBe(false);
});

it("salts: one password hashes to two strings", async () => {
  expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
});

it("takes as long for an unknown account as for a known one, and accepts no password for it", async () => {
  const shape = (hash: string) => [hash.length, ...hash.split("$").slice(0, 4)];
  expect(shape(UNKNOWN_ACCOUNT_HASH)).toEqual(shape(await hashPassword("a password")));
  expect(await verifyPassword("", UNKNOWN_ACCOUNT_HASH)).toBe(false);
});

it.each(["", "plain", "$argon2i$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA", "$2b$10$abc"])("refuses the stored value %j", async (stored) => {
  expect(await verifyPassword("anything", stored)).toBe(false);
});

it("generates passwords that are long, readable and different", () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
