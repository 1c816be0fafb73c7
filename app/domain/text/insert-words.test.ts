import { expect, it } from "vitest";
import { insertWords } from "./insert-words.ts";

const insertAtMark = (marked: string, words: string) => {
  const [start, end] = [marked.indexOf("|"), marked.lastIndexOf("|")];
  const text = marked.replaceAll("|", "");
  const inserted = insertWords(text, start, start === end ? start : end - 1, words);
  return `${inserted.text.slice(0, inserted.caret)}|${inserted.text.slice(inserted.caret)}`;
};

it.each([
  ["|", "Thanks!", "Thanks!|"],
  ["Hello Rina,|", "thanks!", "Hello Rina, thanks!|"],
  ["Hello Rina, |", "thanks!", "Hello Rina, thanks!|"],
  ["Hello Rina,\n|", "thanks!", "Hello Rina,\nthanks!|"],
  ["|Bye", "Thanks!", "Thanks!| Bye"],
  ["Hello|Bye", "Thanks!", "Hello Thanks!| Bye"],
  ["Hello Rina,|", "Thanks.\nMore soon.", "Hello Rina,\n\nThanks.\nMore soon.|"],
  ["Hello |all| of you", "Rina", "Hello Rina| of you"],
])("puts words into %j, apart from what is there", (text, words, expected) => {
  expect(insertAtMark(text, words)).toBe(expected);
});
