import type { Colours, Logo, Look } from "./look.ts";

/** Apart from the look, as the code of public pages needs no more. The address has the colours in it: it can be kept for ever. */
export const sheetAddress = ({ accent, office }: Colours) => `/look/${[...accent, ...office].map((colour) => colour.slice(1)).join("-")}.css`;

export const logoAddress = ({ hash }: Logo) => `/look/${hash}.png`;

/** Another address for another look: browsers keep icons for a day. */
export function iconAddress(path: string, look: Look | undefined): string {
  const facts = [...(look?.colours?.accent ?? []), ...(look?.colours?.office ?? []), look?.seed ?? "", look?.logo?.hash ?? ""];
  return look ? `${path}?look=${encodeURIComponent(facts.join("."))}` : path;
}

const SHEET = /^([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** What `sheetAddress` put into the last part of an address. */
export function coloursIn(name: string): Colours | undefined {
  const [, ...found] = SHEET.exec(name) ?? [];
  const [one, two, three, four] = found.map((each) => `#${each}`);
  if (one === undefined || two === undefined || three === undefined || four === undefined) return undefined;
  return { accent: [one, two], office: [three, four] };
}
