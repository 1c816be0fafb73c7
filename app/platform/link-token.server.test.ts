import { randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testWorld } from "#tests/support/test-database.ts";
import { linkToken, loadLinkSecret, readLinkToken } from "./link-token.server.ts";

const SECRET = randomBytes(32);

it("reads what it wrote, for the same kind of record only", () => {
  const id = randomUUID();
  const token = linkToken(SECRET, "quote", id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(readLinkToken(SECRET, "quote", token)).toBe(id);
  expect(readLinkToken(SECRET, "ticket", token)).toBeUndefined();
  expect(readLinkToken(randomBytes(32), "quote", token)).toBeUndefined();
});

it("takes no token with a single character changed, added or left out", () => {
  const token = linkToken(SECRET, "quote", randomUUID());
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === "A" ? "B" : "A";
    expect(readLinkToken(SECRET, "quote", token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
  }
  for (const wrong of [`${token}A`, token.slice(1), token.slice(0, -1), ` ${token}`, `${token}=`, "", "é"])
    expect(readLinkToken(SECRET, "quote", wrong)).toBeUndefined();
});

it("has one secret for an installation, also when several processes start together", async () => {
  await using world = await testWorld();
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadLinkSecret(world.services.db)));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});
