import { label as of, labelSet } from "../fields.ts";
import type { page } from "../labels/application.ts";

export const shape = labelSet<typeof page>("Career: page of an applicant", {
  kind: of("Above the role", 40),
  received: of("Facts: received", 30),
  updated: of("Facts: last change", 30),
  role: of("Facts: role", 30),
  readAgain: of("Facts: link to the role", 40),
  interview: of("When a time can be chosen", 120, "{choose} becomes the link to the times."),
  interviewLink: of("In this sentence: the link", 40),
  changeMind: of("After withdrawing", 160, "{again} becomes the link to the form."),
  changeMindLink: of("In this sentence: the link", 40),
  data: of("Above what is erased when", 40),
  again: of("Button and heading: send again", 40),
  againText: of("Above the form that is sent again", 240),
  withdraw: of("Button: withdraw", 40),
  erase: of("Button: erase", 40),
  withdrawAsk: of("Before withdrawing: question", 70),
  withdrawText: of("Before withdrawing: text", 300),
  withdrawYes: of("Before withdrawing: button", 40),
  eraseAsk: of("Before erasing: question", 70),
  eraseText: of("Before erasing: text", 300),
  eraseYes: of("Before erasing: button", 40),
  keep: of("Before either: link that does not", 40),
  eraseWithdrawn: of("Erasing: after withdrawing", 200, "{day} becomes the day, {months} the limit."),
  eraseDecided: of("Erasing: after the decision", 200, "{day} becomes the day, {months} the limit."),
  erasePlanned: of("Erasing: before a decision", 300, "{day} becomes the day, {months} the limit."),
});
