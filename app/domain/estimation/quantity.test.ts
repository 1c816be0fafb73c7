import { describe, expect, it } from "vitest";
import { estimatePage } from "./estimate-page.ts";

function find(text: string, id: string): { quantity: number; hours: number } {
  return estimatePage(text).features.find((feature) => feature.id === id) ?? { quantity: 0, hours: 0 };
}

describe("quantities", () => {
  it.each([
    ["5 charts", "chart", 5],
    ["five charts", "chart", 5],
    ["5 interactive charts", "chart", 5],
    ["3-4 charts", "chart", 4],
    ["4x charts", "chart", 4],
    ["several forms", "form", 3],
    ["a couple of forms", "form", 2],
    ["3 languages", "languages", 3],
    ["two external APIs", "external-api", 2],
    ["3 smart contracts", "contract", 3],
    ["2 charts here and 4 charts there", "chart", 4],
    ["a chart of the last 30 days", "chart", 1],
    ["30 days chart", "chart", 1],
    ["5000 charts", "chart", 1],
    ["0 charts", "chart", 1],
    ["60 charts", "chart", 20],
    ["ERC 20 token contract", "token-contract", 1],
    ["step 2 form", "form", 1],
    ["Stock levels. Several forms", "form", 3],
    ["3 logins", "sign-in", 1],
  ])("%s: %s × %i", (text, id, quantity) => {
    expect(find(text, id).quantity).toBe(quantity);
  });

  it("costs more for more, but less than in proportion", () => {
    const one = find("one chart", "chart").hours;
    const five = find("five charts", "chart").hours;
    expect(five).toBeGreaterThan(one * 2);
    expect(five).toBeLessThan(one * 5);
  });
});

describe("qualifiers", () => {
  it.each(["dashboard", "search", "chat", "form"])("simple < plain < advanced %s", (noun) => {
    const total = (text: string): number => estimatePage(text).range.p50Hours;
    expect(total(`a simple ${noun}`)).toBeLessThan(total(`a ${noun}`));
    expect(total(`a ${noun}`)).toBeLessThan(total(`an advanced ${noun}`));
  });

  it("reach over one noun, not over a conjunction or a comma", () => {
    const plain = find("form", "form").hours;
    expect(find("simple contact form", "form").hours).toBeLessThan(plain);
    expect(find("simple map and form", "form").hours).toBe(plain);
    expect(find("keep it simple, form", "form").hours).toBe(plain);
  });

  it("take the largest of several mentions", () => {
    expect(find("a chat. A simple chat", "chat").hours).toBe(find("a chat", "chat").hours);
  });
});
