import { describe, expect, it } from "vitest";
import { isRoleHours, MAX_ROLE_HOURS } from "./hours.ts";
import { isChoices, isOption, optionTitle } from "./options.ts";

it.each([
  ["Integration", "No Integration", "3rd Party integrations: none"],
  ["Integration", "1 to 3", "3rd Party integrations: 1 to 3"],
  ["Integration", "7+", "3rd Party integrations: 7+"],
  ["Security", "Data encryption", "Data encryption"],
] as const)("%s, %s reads %s", (category, option, title) => {
  expect(optionTitle(category, option)).toBe(title);
});

describe("isChoices", () => {
  it.each([{}, { Website: "Web 3.0" }, { Industry: "Others", deployment: "Localhost" }])("accepts %j", (value) => {
    expect(isChoices(value)).toBe(true);
  });

  it.each([
    null,
    undefined,
    "Web",
    [],
    ["Web"],
    { Website: "Web 4.0" },
    { Website: "Mobile" },
    { website: "Web 2.0" },
    { Website: undefined },
    { Login: "Via Email" },
    { Pages: "1-3" },
    { toString: "Web" },
    JSON.parse('{"__proto__": {"Website": "Web 2.0"}}'),
  ])("refuses %j", (value) => {
    expect(isChoices(value)).toBe(false);
  });
});

describe("isOption", () => {
  it("knows an option only in its own category", () => {
    expect(isOption("Platform", "Web")).toBe(true);
    expect(isOption("Website", "Web")).toBe(false);
  });
});

describe("isRoleHours", () => {
  const hours = { backend: 1, frontend: 2.5, blockchain: 0, uiux: MAX_ROLE_HOURS, projectManager: 3 };

  it("accepts all five roles", () => {
    expect(isRoleHours(hours)).toBe(true);
  });

  it.each([
    null,
    7,
    {},
    { ...hours, uiux: undefined },
    { ...hours, backend: -1 },
    { ...hours, backend: "4" },
    { ...hours, frontend: Number.NaN },
    { ...hours, frontend: Number.POSITIVE_INFINITY },
    { ...hours, blockchain: MAX_ROLE_HOURS + 0.01 },
  ])("refuses %j", (value) => {
    expect(isRoleHours(value)).toBe(false);
  });
});
