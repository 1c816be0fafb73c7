import { describe, expect, it } from "vitest";
import { readHoursForm } from "./hours-input.server.ts";

function read(fields: readonly (readonly [string, string])[], timeZone = "Europe/Berlin") {
  const form = new FormData();
  form.set("timeZone", timeZone);
  for (const [name, value] of fields) form.append(name, value);
  return readHoursForm(form);
}

const monday = (...spans: readonly (readonly [string, string])[]) =>
  spans.flatMap(([from, to]) => [["monday-from", from] as const, ["monday-to", to] as const]);

it("puts spans and days off in order, once each, and leaves out what is empty", () => {
  const answer = read([
    ...monday(["13:00", "17:00"], ["", ""], ["09:00", "12:30"]),
    ["sunday-from", "10:00"],
    ["sunday-to", "11:00"],
    ["closedOn", "2026-12-26"],
    ["closedOn", ""],
    ["closedOn", "2026-12-25"],
    ["closedOn", "2026-12-26"],
  ]);
  expect(answer).toEqual({
    ok: true,
    data: {
      timeZone: "Europe/Berlin",
      week: [
        [
          ["09:00", "12:30"],
          ["13:00", "17:00"],
        ],
        [],
        [],
        [],
        [],
        [],
        [["10:00", "11:00"]],
      ],
      closedOn: ["2026-12-25", "2026-12-26"],
    },
  });
});

it("lets one span begin when another ends", () => expect(read(monday(["09:00", "12:00"], ["12:00", "13:00"])).ok).toBe(true));

describe("refuses, at the field,", () => {
  it.each([
    ["an end before the beginning", monday(["17:00", "09:00"]), "monday-from", "after the start"],
    ["a span without an end", monday(["09:00", ""]), "monday-from", "both"],
    ["spans that overlap", monday(["09:00", "12:00"], ["11:59", "13:00"]), "monday-from", "overlap"],
    ["four spans", monday(["01:00", "02:00"], ["03:00", "04:00"], ["05:00", "06:00"], ["07:00", "08:00"]), "monday-from", "up to 3"],
    ["no time", monday(["9 o'clock", "noon"]), "monday-from", "09:00"],
    ["no date", [["closedOn", "2026-02-30"]] as const, "closedOn", "2026-12-31"],
  ])("%s", (_, fields, field, sentence) => {
    const answer = read(fields);
    expect(answer.ok ? {} : answer.errors).toEqual({ [field]: expect.stringContaining(sentence) });
  });

  it.each(["", "+06:00", "Mars/Olympus"])("the time zone %j", (zone) => {
    expect(read([], zone)).toEqual({ ok: false, errors: { timeZone: expect.stringContaining("time zone") } });
  });
});
