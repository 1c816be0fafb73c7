import { describe, expect, it } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

const VALUES = { name: "Rina Akter", number: "T-7H2M-9QXD", link: "https://orbweave.example/ticket/abc" };

describe("placeholders", () => {
  it("are filled, however they are spaced and however often they come", () => {
    const body = "Hello {{name}},\n{{ number }} is at {{link}}. Bye, {{name}}.";
    expect(fillPlaceholders(body, VALUES)).toBe(
      "Hello Rina Akter,\nT-7H2M-9QXD is at https://orbweave.example/ticket/abc. Bye, Rina Akter.",
    );
  });

  it("that are not ours stay", () => {
    expect(fillPlaceholders("{{constructor}} {{price}} {name} {{name", VALUES)).toBe("{{constructor}} {{price}} {name} {{name");
  });

  it("are not filled twice: a name cannot bring its own", () => {
    expect(fillPlaceholders("{{name}}", { ...VALUES, name: "$& {{link}}" })).toBe("there");
  });

  it.each(["Buy at evil.example", "http://evil.example", "Win 1000 $", "a\nb", "x".repeat(61), "", "<b>Bob</b>"])(
    "do not greet %j",
    (name) => {
      expect(fillPlaceholders("Hello {{name}}", { ...VALUES, name })).toBe("Hello there");
    },
  );

  it.each(["Seán O’Brien", "J. R. R. Tolkien", "রিনা আক্তার", "Anne-Marie", "王小明"])("greet %s", (name) => {
    expect(fillPlaceholders("Hello {{name}}", { ...VALUES, name })).toBe(`Hello ${name}`);
  });
});
