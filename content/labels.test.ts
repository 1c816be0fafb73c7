import { expect, it } from "vitest";
import { checkLabels } from "./check-labels.ts";
import { problemsOf, type Shape } from "#domain/content/shape.ts";
import { LABEL_SETS, LABEL_SHAPES, LABELS } from "./labels.ts";

it("uses the specification's words until staff change them", () => {
  const { wizardLabels: wizard, resultLabels: result, ticketLabels: ticket, frameLabels: frame } = LABELS;
  expect([frame.quote, frame.chat, frame.support]).toEqual(["Get a Quote", "Chat with us", "Support"]);
  expect([wizard.select, wizard.step9, wizard.pageCount, wizard.email]).toEqual([
    "Please, select one option",
    "How many pages/features will the app have?",
    "No. of Features/Pages",
    "Email Address",
  ]);
  expect(wizard.pageExample).toContain("NFT marketplace");
  expect([wizard.next, wizard.back, wizard.estimate, wizard.cost, wizard.selection]).toEqual([
    "Next",
    "Back",
    "Estimate",
    "Estimated Cost",
    "Selection :",
  ]);
  expect([result.total, result.delivery, result.selected, result.interested]).toEqual([
    "Total Estimated Cost is",
    "How do you want the delivery?",
    "Selected Options :",
    "If you are interested then please contact us!",
  ]);
  expect([ticket.title, ticket.chooseCategory, ticket.open]).toEqual(["Create a Ticket", "Choose a Category", "click here"]);
});

const placesIn = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

it.each(LABEL_SETS)("the help of %s explains what is filled in", (set) => {
  for (const [name, { help }] of Object.entries<Shape>(LABEL_SHAPES[set].fields)) {
    const text = (LABELS[set] as Readonly<Record<string, string>>)[name];
    expect([name, [...new Set(placesIn(help))]]).toEqual([name, [...new Set(placesIn(text))]]);
  }
});

it("refuses what is not filled in, and advises against leaving out what is", () => {
  const { ticketLabels: words } = LABELS;
  const check = (mailed: string) => checkLabels("ticketLabels", { ...words, mailed });
  expect(check("{{firm}} has written to {email}.")).toEqual([]);
  expect(check("Sent to {emial}.")).toEqual([
    { at: "mailed", words: expect.stringContaining("{emial}") },
    { at: "mailed", words: expect.stringContaining("{email}"), isAdvice: true },
  ]);
});

it.each(LABEL_SETS)("%s fit their fields", (set) => {
  expect(problemsOf(LABEL_SHAPES[set], LABELS[set])).toEqual([]);
});
