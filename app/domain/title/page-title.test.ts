import { expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

const brand = { name: "Orbweave", tagline: "A tagline" };

it.each([
  ["/", "Orbweave | A tagline"],
  ["/company", "Orbweave | Company"],
  ["/services/smart-contract-audit", "Orbweave | Services | Smart contract audit"],
  ["/our-labs/protocol-lab/", "Orbweave | Our labs | Protocol lab"],
  ["/company/terms-and-conditions", "Orbweave | Company | Terms and conditions"],
])("%s is titled %s", (path, title) => {
  expect(pageTitle(path, brand)).toBe(title);
});
