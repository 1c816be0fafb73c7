import { randomUUID } from "node:crypto";
import type { NewQuote } from "#features/quotes/quote-input.ts";

/** A visitor's request, with overrides. */
export function newQuote(change: Partial<NewQuote> = {}): NewQuote {
  return {
    email: "rina@example.com",
    idempotencyKey: randomUUID(),
    choices: {
      Industry: "FinTech",
      Version: "MVP",
      Website: "Web 3.0",
      Platform: "Mobile & Web",
      "UI/UX": "Custom Design",
      deployment: "AWS or Cloud",
      Integration: "1 to 3",
      Security: "Data encryption",
    },
    pages: [
      { text: "Visitors sign in with e-mail and connect a wallet.", isIncluded: true },
      { text: "Dashboard with 5 charts; users sign in to see it.", isIncluded: true },
    ],
    delivery: "Regular",
    ...change,
  };
}
