import { expect, it } from "vitest";
import { categoryOf } from "./category-of.ts";

it.each([
  ["Invoice 17", "Please send it again.", "Price"],
  ["Kosten", "Was kostet ein Audit?", "Price"],
  ["Login", "I cannot sign in, there is an error.", "Service"],
  ["Panne", "Le serveur est en panne depuis ce matin.", "Service"],
  ["Wallet", "Does your platform have an API for tokens?", "Product"],
  ["How much is a token page?", "What is the price of a page for a token launch?", "Price"],
  ["Wallet", "The app shows an error, and the login is broken.", "Service"],
  ["Hello", "Nice to meet you.", "Others"],
  ["", "", "Others"],
  ["Hello", "Nice to meet you.\n\n> What is the price? The cost? The invoice?", "Others"],
] as const)("%j, %j is about %s", (subject, text, category) => {
  expect(categoryOf(subject, text)).toBe(category);
});
