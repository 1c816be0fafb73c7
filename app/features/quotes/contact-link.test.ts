import { expect, it } from "vitest";
import { contactLink } from "./contact-link.ts";

it("names the estimate in the subject, and its link in the body once there is one", () => {
  expect(contactLink("hello@firm.example", undefined)).toBe("mailto:hello@firm.example");
  const shown = { cents: 1_234_500, delivery: "Fast", link: "https://firm.example/quote/a_b-c?x=1&y" } as const;
  const { searchParams: early } = new URL(contactLink("hello@firm.example", { ...shown, link: undefined }));
  expect([early.get("subject"), early.get("body")]).toEqual(["About my estimate of $12,345, Fast delivery", null]);
  const { pathname, searchParams } = new URL(contactLink("hello@firm.example", shown));
  expect(pathname).toBe("hello@firm.example");
  expect(searchParams.get("body")).toContain(shown.link);
});
