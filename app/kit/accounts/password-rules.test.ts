import { expect, it } from "vitest";
import { newPasswordInput, passwordInput } from "./account-inputs.ts";
import { isOwnEmail } from "./password-rules.ts";

const saidOf = (password: string) => newPasswordInput.safeParse({ token: "t", password }).error?.issues[0]?.message;

it.each([
  [" ".repeat(12), /spaces/],
  ["\t \u00A0".repeat(5), /spaces/],
  ["aaaaaaaaaaaa", /one character/],
  ["aAaAaAaAaAaA", /one character/],
  ["🕸️".repeat(12).replaceAll("\uFE0F", ""), /one character/],
  ["123456789012", /avoid sequences/],
  ["098765432109", /avoid sequences/],
  ["abcdefghijkl", /avoid sequences/],
  ["LKJIHGFEDCBA", /avoid sequences/],
  ["qwertyuiopas", /avoid sequences/],
  ["0123456789".repeat(20), /avoid sequences/],
])("refuses %j in one sentence", (password, sentence) => {
  expect(saidOf(password)).toMatch(sentence);
  expect(saidOf(password)).toMatch(/^[^.]+\.$/);
});

it.each(["four woven words here", "123456789013", "abcdefghijkl!", "twelve  spaces"])("takes %j", (password) => {
  expect(saidOf(password)).toBeUndefined();
});

it("does not change a password into itself", () => {
  const [issue] = passwordInput.safeParse({ current: "four woven words here", password: "four woven words here" }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ["password"], message: expect.stringContaining("already") });
});

it("knows one's own address in whatever capitals", () => {
  expect(isOwnEmail(" Ada@Orbweave.example ", "ada@orbweave.example")).toBe(true);
  expect(isOwnEmail("ada@orbweave.example and more", "ada@orbweave.example")).toBe(false);
});
