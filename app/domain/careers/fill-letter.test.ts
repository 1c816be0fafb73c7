import { expect, it } from "vitest";
import { fillLetter, placeholderError } from "./fill-letter.ts";

const VALUES = { name: "Rina Akter", job: "Product designer", link: "https://orbweave.example/application/x" };

it("fills in what is ours, and leaves the rest", () => {
  expect(fillLetter("Dear {{name}}, about {{ job }}: {{link}} {{salary}}", VALUES)).toBe(
    "Dear Rina Akter, about Product designer: https://orbweave.example/application/x {{salary}}",
  );
});

it.each(["Buy at https://spam.example", "x".repeat(61), "spam.example", "<b>Rina</b>", "1337"])("greets nobody by the name %j", (name) => {
  expect(fillLetter("Dear {{name}},", { ...VALUES, name })).toBe("Dear there,");
});

it("leaves what has no value yet as it is written", () => {
  expect(fillLetter("{{name}}: {{interview}}", { name: "Rina" })).toBe("Rina: {{interview}}");
});

it("does not take a name for a placeholder", () => {
  expect(fillLetter("{{name}}", { ...VALUES, name: "{{link}}" })).toBe("there");
});

it("says which placeholder nobody knows", () => {
  expect(placeholderError("Dear {{ name }}, {{salary}}")).toBe(
    "{{salary}} is not a variable of this email. There are {{name}}, {{job}}, {{link}} and {{interview}}.",
  );
  expect(placeholderError("Dear {{name}}, {{job}} {{link}} {{interview}}")).toBeUndefined();
});
