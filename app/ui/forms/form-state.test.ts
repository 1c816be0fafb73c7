import { describe, expect, it } from "vitest";
import { withoutMended } from "./form-state.ts";

const ERRORS = { form: "Please check the marked fields.", name: "Please give your name.", email: "Please give an email address." };

describe("errors of fields", () => {
  it("go when their field is changed, and take the one of the form with the last of them", () => {
    expect(withoutMended(ERRORS, new Set())).toBe(ERRORS);
    expect(withoutMended(ERRORS, new Set(["name"]))).toEqual({ form: ERRORS.form, email: ERRORS.email });
    expect(withoutMended(ERRORS, new Set(["name", "email"]))).toEqual({});
  });
});
