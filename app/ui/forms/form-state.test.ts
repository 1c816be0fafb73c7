import { describe, expect, it } from "vitest";
import { isSentBy, withoutCorrected } from "./form-state.ts";

const ERRORS = { form: "Please check the marked fields.", name: "Please give your name.", email: "Please give an email address." };

describe("errors of fields", () => {
  it("go when their field is changed, and take the one of the form with the last of them", () => {
    expect(withoutCorrected(ERRORS, new Set())).toBe(ERRORS);
    expect(withoutCorrected(ERRORS, new Set(["name"]))).toEqual({ form: ERRORS.form, email: ERRORS.email });
    expect(withoutCorrected(ERRORS, new Set(["name", "email"]))).toEqual({});
  });
});

describe("the pending label", () => {
  it.each([
    ["is on the button that was pressed", { isPending: true, pressed: "preview" }, "preview", true],
    ["is not on another one", { isPending: true, pressed: "preview" }, "revise", false],
    ["is on a button without a value", { isPending: true, pressed: "" }, undefined, true],
    ["is on every button of a form that was sent without one", { isPending: true, pressed: undefined }, "revise", true],
    ["is on none before the form is sent", { isPending: false, pressed: undefined }, "revise", false],
  ])("%s", (_, state, value, isSent) => {
    expect(isSentBy({ errors: {}, ...state }, value)).toBe(isSent);
  });
});
