import { expect, it } from "vitest";
import { BUILT_SITE } from "#kit/site/site.server.ts";
import { nextSecurityTxt, securityTxt } from "./security-txt.ts";

const FACTS = { origin: "https://orbweave.example", email: "security@orbweave.example" };

it("has the fields of RFC 9116, and says the same all day", () => {
  const text = securityTxt({ ...FACTS, now: new Date("2026-11-17T23:59:59Z") });
  expect(text).toBe(
    [
      "Contact: mailto:security@orbweave.example",
      "Expires: 2027-05-16T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://orbweave.example/.well-known/security.txt",
      "Policy: https://orbweave.example/company/terms-and-conditions#acceptable-use",
      "",
    ].join("\n"),
  );
  expect(securityTxt({ ...FACTS, now: new Date("2026-11-17T00:00:00Z") })).toBe(text);
});

it("is renewed when the next day begins, also at the end of a year", () => {
  const next = nextSecurityTxt(new Date("2026-12-31T18:00:00Z"));
  expect(next).toEqual(new Date("2027-01-01T00:00:00Z"));
  expect(securityTxt({ ...FACTS, now: next })).toContain("Expires: 2027-06-30T00:00:00.000Z");
});

it("points to a section that the terms have", () => {
  expect(BUILT_SITE.find("document", "/company/terms-and-conditions")?.sections.map(({ id }) => id)).toContain("acceptable-use");
});
