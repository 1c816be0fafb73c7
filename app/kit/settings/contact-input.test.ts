import { describe, expect, it } from "vitest";
import { readContactForm } from "./contact-input.ts";

const VALUES = {
  brandName: "Loom",
  tagline: "Cloth you can wear",
  promise: "We weave by hand.",
  supportEmail: " help@loom.example ",
  contactEmail: "hello@loom.example",
  phone: "+49 30 555001",
  addressTitle: "Workshop",
  addressLine1: "Weber’s Yard 1",
  addressLine2: "10115 Berlin",
  "social-facebook": "https://www.facebook.com/loom",
  "social-linkedin": "",
  "social-x": "https://x.com/loom",
};

function read(change: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALUES, "social-discord": "", ...change })) form.set(name, value);
  return readContactForm(form);
}

it("takes facts as people write them", () => {
  expect(read()).toEqual({
    ok: true,
    data: {
      brandName: "Loom",
      tagline: "Cloth you can wear",
      promise: "We weave by hand.",
      supportEmail: "help@loom.example",
      contactEmail: "hello@loom.example",
      phone: "+49 30 555001",
      addressTitle: "Workshop",
      addressLines: ["Weber’s Yard 1", "10115 Berlin"],
      socials: { Facebook: "https://www.facebook.com/loom", LinkedIn: "", X: "https://x.com/loom", Discord: "" },
    },
  });
});

it("takes an ampersand in the name and the tagline", () => {
  expect(read({ brandName: "Nebula & Söhne", tagline: "R&D you can wear" })).toMatchObject({
    ok: true,
    data: { brandName: "Nebula & Söhne", tagline: "R&D you can wear" },
  });
});

describe("refuses, at the field,", () => {
  it.each([
    ["a character that HTML escapes", "addressLine1", "Weber's Yard", "Use ’"],
    ["markup of our prose", "addressLine2", "[Berlin](/x)", "Please remove"],
    ["markup in the name", "brandName", "Nebula & <b>", "Please remove"],
    ["an ampersand in an address", "addressLine1", "Weber & Yard", "Please remove"],
    ["no name", "brandName", " ", "fill this in"],
    ["a quote", "phone", '030 "55"', "Please remove"],
    ["a line break", "addressLine1", "a\u2028b", "Please remove"],
    ["no address", "addressLine2", "  ", "fill this in"],
    ["a word instead of a number", "phone", "call us", "+880"],
    ["no mail address", "contactEmail", "hello", "name@example.com"],
    ["a script for a link", "social-x", "javascript:alert(1)", "https://"],
    ["an insecure link", "social-x", "http://x.com/loom", "https://"],
    ["an ampersand in a link", "social-x", "https://x.com/?a=1&b=2", "Please remove"],
    ["a novel", "addressLine1", "x".repeat(81), "at most 80"],
  ])("%s", (_, field, value, sentence) => {
    const answer = read({ [field]: value });
    expect(answer.ok ? {} : answer.errors).toEqual({ [field]: expect.stringContaining(sentence) });
  });
});
