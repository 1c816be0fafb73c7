import { describe, expect, it } from "vitest";
import { singular, tokenise } from "./tokenise.ts";

describe("tokenise", () => {
  it("gives words, their places and what separates them", () => {
    const text = "Two charts, no log-in. Node.js";
    const tokens = tokenise(text);
    expect(tokens.map(({ word }) => word)).toEqual(["two", "chart", "no", "log", "in", "node", "js"]);
    expect(tokens.map(({ gap }) => gap)).toEqual(["none", "none", "break", "none", "none", "stop", "none"]);
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(["Two", "charts", "no", "log", "in", "Node", "js"]);
  });

  it("keeps e-mail and don't in one piece and drops the owner's s", () => {
    expect(tokenise("E-mail, don't, the user's").map(({ word }) => word)).toEqual(["email", "dont", "the", "user"]);
  });

  it("starts a sentence at a capital even without a space", () => {
    expect(tokenise("form.Then")[1]?.gap).toBe("stop");
    expect(tokenise("list\nform")[1]?.gap).toBe("stop");
  });

  it("keeps overlong runs out of the look-ups", () => {
    expect(tokenise("x".repeat(1000))[0]?.word).toBe("");
  });

  it.each([
    ["charts", "chart"],
    ["entries", "entry"],
    ["searches", "search"],
    ["addresses", "address"],
    ["boxes", "box"],
    ["apis", "api"],
    ["status", "status"],
    ["analysis", "analysis"],
    ["access", "access"],
    ["news", "news"],
    ["sms", "sms"],
  ])("singular of %s is %s", (plural, expected) => {
    expect(singular(plural)).toBe(expected);
  });
});
