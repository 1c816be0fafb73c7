import { describe, expect, it } from "vitest";
import { newAppointmentSchema, slotQuerySchema } from "./appointment-input.ts";

const FIELDS = {
  type: "intro",
  start: "2026-11-16T09:00:00+06:00",
  time_zone: "Asia/Dhaka",
  name: " Rina\u202E Akter ",
  email: "rina@example.com",
  topic: "Weavers\r\nand ledgers",
};

const firstProblem = (change: Readonly<Record<string, unknown>>) =>
  newAppointmentSchema.safeParse({ ...FIELDS, ...change }).error?.issues[0]?.message;

describe("the booking request", () => {
  it("is parsed as an instant, and cleaned", () => {
    expect(newAppointmentSchema.parse(FIELDS)).toMatchObject({
      start: new Date("2026-11-16T03:00:00Z"),
      name: "Rina Akter",
      topic: "Weavers\nand ledgers",
    });
    expect(newAppointmentSchema.parse({ ...FIELDS, topic: undefined }).topic).toBe("");
  });

  it.each([
    ["topic", "x".repeat(10_000), "Please use at most 2,000 characters."],
    ["topic", 7, "Please write the topic as text."],
    ["time_zone", "Mars/Olympus", "Please choose a time zone such as Asia/Dhaka."],
    ["time_zone", "+06:00", "Please choose a time zone such as Asia/Dhaka."],
    ["start", "tomorrow", "Please choose a time; it is written like 2026-11-16T09:00:00Z."],
    ["start", "2026-11-16T09:00", "Please choose a time; it is written like 2026-11-16T09:00:00Z."],
    ["start", "9999-11-16T09:00:00Z", "Please choose a time; it is written like 2026-11-16T09:00:00Z."],
    ["start", undefined, "Please choose a time; it is written like 2026-11-16T09:00:00Z."],
    ["name", " \u200B ", "Please give your name."],
    ["email", "rina@", "Please give an email address such as name@example.com."],
    ["email", "rina@example.com\r\nBcc: all@example.com", "Please give an email address such as name@example.com."],
    ["website", "https://spam.example", "Please leave the field “website” empty."],
    ["idempotency_key", "1", "The idempotency key must be a UUID."],
  ])("%s %j: %s", (field, value, sentence) => expect(firstProblem({ [field]: value })).toBe(sentence));
});

describe("the free-slots request", () => {
  const QUERY = { type: "intro", from: "2026-11-16", to: "2026-11-20", time_zone: "Asia/Dhaka" };

  it("takes up to 75 days", () => {
    expect(slotQuerySchema.safeParse({ ...QUERY, to: "2027-01-29" }).success).toBe(true);
    expect(slotQuerySchema.safeParse({ ...QUERY, to: "2027-01-30" }).error?.issues[0]?.message).toBe(
      "Please ask for at most 75 days at a time.",
    );
  });

  it.each([
    ["from", "x", "A day is written like 2026-11-16."],
    ["from", "2026-02-30", "A day is written like 2026-11-16."],
    ["to", "2026-11-15", "The last day cannot be before the first."],
    ["time_zone", "", "Please choose a time zone such as Asia/Dhaka."],
    ["type", undefined, "Please choose a kind of call."],
  ])("%s %j: %s", (field, value, sentence) =>
    expect(slotQuerySchema.safeParse({ ...QUERY, [field]: value }).error?.issues[0]?.message).toBe(sentence),
  );
});
