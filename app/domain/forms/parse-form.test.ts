import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm, parseTakenBack } from "./parse-form.ts";

function form(...entries: readonly (readonly [name: string, value: string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const PERSON = z.object({
  email: z.email(),
  name: z.string().trim().min(1).max(10),
  role: z.enum(["admin", "member"]),
  areas: z.array(z.enum(["sales", "career"])).max(1),
  age: z.coerce.number().min(18).optional(),
});

const RIGHT = [
  ["email", "a@b.example"],
  ["name", " Ada "],
  ["role", "member"],
  ["areas", "sales"],
] as const;

describe("a form", () => {
  it("becomes what the schema says", () => {
    expect(parseForm(PERSON, form(...RIGHT, ["age", "40"]))).toEqual({
      ok: true,
      data: { email: "a@b.example", name: "Ada", role: "member", areas: ["sales"], age: 40 },
    });
  });

  it("has an empty list where no box is ticked, and a list of one where one is", () => {
    const areas = (...entries: readonly (readonly [string, string])[]) => {
      const parsed = parseForm(PERSON, form(...RIGHT.slice(0, 3), ...entries));
      return parsed.ok && parsed.data.areas;
    };
    expect(areas()).toEqual([]);
    expect(areas(["areas", "career"])).toEqual(["career"]);
  });

  it.each([
    ["optional", z.array(z.string()).optional()],
    ["with a default", z.array(z.string()).default(["x"])],
    ["with a transform", z.array(z.string()).transform((list) => list)],
  ])("knows a list that is %s", (_, tags) => {
    expect(parseForm(z.object({ tags }), form(["tags", "a"]))).toEqual({ ok: true, data: { tags: ["a"] } });
  });

  it("ignores whatever the schema does not name", () => {
    const parsed = parseForm(z.object({ name: z.string() }), form(["name", "Ada"], ["role", "admin"], ["__proto__", "x"]));
    expect(parsed).toEqual({ ok: true, data: { name: "Ada" } });
  });

  it("takes the first of a value that was sent twice", () => {
    expect(parseForm(z.object({ name: z.string() }), form(["name", "first"], ["name", "second"]))).toEqual({
      ok: true,
      data: { name: "first" },
    });
  });
});

describe("what is wrong with a form", () => {
  it("is one sentence per field that says what to do", () => {
    const parsed = parseForm(
      PERSON,
      form(["email", "not-an-address"], ["name", "  "], ["role", "owner"], ["areas", "sales"], ["areas", "career"], ["age", "3"]),
    );
    expect(parsed).toEqual({
      ok: false,
      errors: {
        email: "Please give an email address such as name@example.com.",
        name: "Please fill this in.",
        role: "Please choose one of the options.",
        areas: "Please choose at most 1.",
        age: "Please use 18 or more.",
      },
    });
  });

  it("names fields that were not sent at all", () => {
    const parsed = parseForm(PERSON, form());
    expect(!parsed.ok && parsed.errors["name"]).toBe("Please fill this in.");
    expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(["email", "name", "role"]);
  });

  it("is the schema's own sentence where it has one", () => {
    const schema = z.object({ name: z.string().min(3, "Please give your full name.").max(200) });
    expect(parseForm(schema, form(["name", "A"]))).toEqual({ ok: false, errors: { name: "Please give your full name." } });
    expect(parseForm(schema, form(["name", "A".repeat(201)]))).toEqual({
      ok: false,
      errors: { name: "Please use at most 200 characters." },
    });
  });

  it("is said at the field a rule names, and above the form where it names none", () => {
    const passwords = z.object({ first: z.string(), second: z.string() });
    const rule = ({ first, second }: { readonly first: string; readonly second: string }) => first === second;
    const sent = form(["first", "a"], ["second", "b"]);
    expect(parseForm(passwords.refine(rule, { error: "They differ.", path: ["second"] }), sent)).toEqual({
      ok: false,
      errors: { second: "They differ." },
    });
    expect(parseForm(passwords.refine(rule, { error: "They differ." }), sent)).toEqual({ ok: false, errors: { form: "They differ." } });
  });

  it("reports a wrong entry of a list at the list", () => {
    const parsed = parseForm(PERSON, form(...RIGHT.slice(0, 3), ["areas", "money"]));
    expect(parsed).toEqual({ ok: false, errors: { areas: "Please choose one of the options." } });
  });
});

describe("what an Undo takes back", () => {
  const schema = z.object({ status: z.enum(["open", "closed"]), note: z.string().default("") });

  it("is read from its own fields, by the same schema", () => {
    const undo = form(["status", "open"], ["from.status", "closed"], ["from.note", "Late."]);
    expect(parseTakenBack(schema, undo)).toEqual({ status: "closed", note: "Late." });
  });

  it("stays as it was sent if the schema refuses it now", () =>
    expect(parseTakenBack(schema, form(["status", "open"], ["from.status", "ajar"]))).toEqual({ status: "ajar", note: "" }));

  it("leaves out what was not sent", () => {
    const person = z.object({ name: z.string().min(2), phone: z.string().optional() });
    expect(parseTakenBack(person, form(["from.name", "x"]))).toEqual({ name: "x" });
  });

  it("is undefined for other forms", () => expect(parseTakenBack(schema, form(["status", "open"]))).toBeUndefined());
});
