import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

it("breaks a heading of one long word, which would otherwise widen a phone's page", async () => {
  const css = await readFile("app/ui/styles/base.css", "utf8");
  expect(/h1,\s+h2,\s+h3,\s+h4 \{[^}]*\}/.exec(css)?.[0]).toContain("overflow-wrap: anywhere");
});
