import type { Colours, Logo, Look, Pair } from "./look.ts";

const digitsOf = ({ accent, office, ground }: Colours) => [...accent, ...office, ...ground].map((colour) => colour.slice(1)).join("-");

/** Apart from the look, as the code of public pages needs no more. The address has the colours in it: it can be kept for ever. */
export const sheetAddress = (colours: Colours) => `/look/${digitsOf(colours)}.css`;

export const logoAddress = ({ hash }: Logo) => `/look/${hash}.png`;

/** Another address for another look: browsers keep icons for a day. */
export function iconAddress(path: string, look: Look | undefined): string {
  const facts = [look?.colours ? digitsOf(look.colours) : "", look?.seed ?? "", look?.logo?.hash ?? ""];
  return look ? `${path}?look=${encodeURIComponent(facts.join("."))}` : path;
}

const SHEET = /^[0-9a-f]{6}(?:-[0-9a-f]{6}){5}\.css$/;

/** What `sheetAddress` put into the last part of an address. */
export function coloursIn(name: string): Colours | undefined {
  if (!SHEET.test(name)) return undefined;
  const pairAt = (at: number): Pair => [`#${name.slice(at, at + 6)}`, `#${name.slice(at + 7, at + 13)}`];
  return { accent: pairAt(0), office: pairAt(14), ground: pairAt(28) };
}
