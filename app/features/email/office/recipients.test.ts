import { expect, it } from "vitest";
import { composeSchema } from "./compose-input.ts";
import { printRecipient, readRecipients, recipientsError } from "./recipients.ts";

it("reads addresses in every usual spelling, without duplicates", () => {
  expect(
    readRecipients('rina@example.com, Ada Admin <ada@example.com>;\r\n"Tomas" <tomas@example.com>\nRINA@example.com').recipients,
  ).toEqual([
    { address: "RINA@example.com", name: "" },
    { address: "ada@example.com", name: "Ada Admin" },
    { address: "tomas@example.com", name: "Tomas" },
  ]);
});

it.each([
  ["rina", "“rina”"],
  ["a@example.com\r\nBcc: b@example.com", "“Bcc: b@example.com”"],
  ["a@example.com\nSubject: x", "“Subject: x”"],
  ["ceo@bank.example <evil@example.com>", "“ceo@bank.example <evil@example.com>”"],
  ["\u202Eada <evil@example.com>", "“\u202Eada <evil@example.com>”"],
  ["Ada <ada@example.com> <b@example.com>", "“Ada <ada@example.com> <b@example.com>”"],
  ["ada@exam\u0000ple.com", "“ada@exam\u0000ple.com”"],
])("reports %j as undeliverable", (typed, named) => {
  expect(recipientsError(typed)).toContain(`These addresses are not valid: ${named}.`);
});

it("counts them", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}@example.com`).join("\n");
  expect(recipientsError(" ,; \n")).toBe("Please enter at least one recipient.");
  expect(recipientsError(many(50))).toBeUndefined();
  expect(recipientsError(many(51))).toContain("up to 50");
});

it("prints what it can parse again", () => {
  for (const recipient of [
    { address: "a@example.com", name: "Ada" },
    { address: "a@example.com", name: "" },
  ])
    expect(readRecipients(printRecipient(recipient)).recipients).toEqual([recipient]);
  expect(printRecipient({ address: "a@example.com", name: "Ada, the admin" })).toBe("a@example.com");
});

it.each([
  ["subject", "Hello\r\nBcc: victim@example.com", "a single line"],
  ["subject", "Hello\u2028X-Evil: 1", "a single line"],
  ["subject", "{{salary}}", "not a variable"],
  ["body", "{{link}}", "not a variable"],
  ["body", "[x](data:text/html,1)", "not a web address"],
  ["body", " \n ", "write a message"],
  ["when", "tomorrow\r\nBcc: x", "date and time"],
])("refuses a mail whose %s is %j", (field, value, sentence) => {
  const letter = {
    to: "rina@example.com",
    subject: "Hello",
    body: "Hello",
    when: "",
    idempotency_key: "5f0c1a52-9e1b-4a56-8f0e-2b1f6f0f6a10",
  };
  expect(composeSchema.safeParse(letter).success).toBe(true);
  const { error } = composeSchema.safeParse({ ...letter, [field]: value });
  expect(error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join()).toMatch(new RegExp(`^${field}: .*${sentence}`));
});
