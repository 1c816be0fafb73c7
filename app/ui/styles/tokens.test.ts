import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contrast, luminance } from "#domain/look/colour.ts";
import { BUILT_COLOURS, lookSheet } from "#domain/look/look.ts";
import { DARK, LIGHT, PALETTE } from "#domain/look/palette.ts";

const css = await readFile("app/ui/styles/tokens.css", "utf8");

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it("has the colours of the palette, so that mails, PDFs and pictures look like the pages", () => {
  const tokens = [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, light, dark]) => [
    name,
    [light, dark],
  ]);
  expect(Object.fromEntries(tokens)).toEqual(Object.fromEntries(Object.entries(PALETTE).map(([name, colours]) => [kebab(name), colours])));
});

it("has every token that a saved look sets", () => {
  for (const [token] of lookSheet(BUILT_COLOURS).matchAll(/--[a-z-]+(?=:)/g)) expect(css).toContain(`${token}: light-dark(`);
});

describe.each([
  ["light", LIGHT],
  ["dark", DARK],
])("in the %s theme", (_, colours) => {
  const { ground, raised, sunken } = colours;

  it.each(["ink", "inkSoft", "placeholder", "indigo", "madder", "danger", "turmeric", "teal"] as const)(
    "%s can be read on every ground",
    (name) => {
      for (const below of [ground, raised, sunken]) expect(contrast(colours[name], below)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("buttons can be read, also under the pointer", () => {
    for (const [on, below] of [
      ["onAccent", "madder"],
      ["onFill", "fill"],
      ["onFill", "fillHover"],
      ["onAccent", "indigo"],
      ["onFill", "officeFill"],
      ["onFill", "officeHover"],
      ["onDanger", "dangerFill"],
      ["onDanger", "dangerHover"],
    ] as const) {
      expect(contrast(colours[on], colours[below]), `${on} on ${below}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("a placeholder is not taken for what somebody has typed", () => {
    expect(contrast(colours.ink, colours.placeholder)).toBeGreaterThanOrEqual(2.3);
  });

  it("what is filled with the accent has light letters", () => {
    expect(luminance(colours.onFill)).toBeGreaterThan(luminance(colours.fill));
  });
});

const adminCss = await readFile("app/ui/styles/admin-base.css", "utf8");

it("draws progress bars in the accent of the palette", async () => {
  expect(await readFile("app/ui/styles/base.css", "utf8")).toMatch(/progress \{\s+accent-color: var\(--accent\);/);
});

it.each(["--accent", "--fill", "--fill-hover"])("the back office has %s in another colour than danger", (token) => {
  const name = new RegExp(`${token}: var\\(--([a-z-]+)\\);`).exec(adminCss)?.[1] ?? "";
  const colours = Object.entries(PALETTE).find(([each]) => kebab(each) === name)?.[1];
  expect(colours).toBeDefined();
  for (const danger of [PALETTE.danger, PALETTE.dangerFill, PALETTE.dangerHover]) expect(colours).not.toEqual(danger);
});
