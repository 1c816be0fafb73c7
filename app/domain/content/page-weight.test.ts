import { expect, it } from "vitest";
import { filesWith, weightWarning } from "./page-weight.ts";

it("names each stylesheet and script that loads with a page once, and no other file", () => {
  const html = `<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/a.css#"><link rel="preload" href="/b.woff2">
    <script async="" src="/c.js"></script><script>let d=1</script><img src="/e.png">`;
  expect(filesWith(html)).toEqual(["/a.css", "/c.js"]);
});

it("warns above the budget, with the weight", () => {
  expect(weightWarning(30)).toBeUndefined();
  expect(weightWarning(31.25)).toMatch(/^Heavy: visitors load 31\.3 KB/);
});
