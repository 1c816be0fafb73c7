import type { Colours, Logo, Look, Pair } from "./look.ts";

const digitsOf = ({ accent, office, ground }: Colours) => [...accent, ...office, ...ground].map((colour) => colour.slice(1)).join("-");

/** In its own file because public pages need nothing else of the look. The URL contains the colours, so it can be cached forever. */
export const sheetAddress = (colours: Colours) => `/look/${digitsOf(colours)}.css`;

export const logoAddress = ({ hash }: Logo) => `/look/${hash}.png`;

/** Browsers cache icons for a day, so another look gets another URL. */
export function iconAddress(path: string, look: Look | undefined): string {
  const facts = [look?.colours ? digitsOf(look.colours) : "", look?.seed ?? "", look?.logo?.hash ?? ""];
  return look ? `${path}?look=${encodeURIComponent(facts.join("."))}` : path;
}

const SHEET = /^[0-9a-f]{6}(?:-[0-9a-f]{6}){5}\.css$/;

/** Reads the colours that `sheetAddress` put into the last segment of the URL. */
export function coloursIn(name: string): Colours | undefined {
  if (!SHEET.test(name)) return undefined;
  const pairAt = (at: number): Pair => [`#${name.slice(at, at + 6)}`, `#${name.slice(at + 7, at + 13)}`];
  return { accent: pairAt(0), office: pairAt(14), ground: pairAt(28) };
}
