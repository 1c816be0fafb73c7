import { expect, it } from "vitest";
import { hrefOf, readAddress, tabAfterHandOver } from "./desk-address.ts";

const read = (search: string) => readAddress(new URL(`https://x.example/${search}`));

it.each([
  ["", { tab: "all", q: "" }],
  ["?tab=mine", { tab: "mine", q: "" }],
  ["?tab=__proto__&q=%20audit%20", { tab: "all", q: "audit" }],
  [`?q=${"a".repeat(300)}`, { tab: "all", q: "a".repeat(200) }],
])("%j is %j", (search, address) => {
  expect(read(search)).toMatchObject(address);
});

it.each(["/admin/communication/chats", "/admin/communication/chats?tab=closed", "/admin/communication/chats/7?tab=mine&q=a%26b"])(
  "%s leads back to itself",
  (href) => {
    const url = new URL(href, "https://x.example");
    const id = url.pathname.split("/")[4];
    expect(hrefOf(readAddress(url, id)).replaceAll("+", "%20")).toBe(href);
  },
);

it.each([
  ["unassigned", "Ada", "mine"],
  ["unassigned", "Mina", "all"],
  ["mine", "Mina", "all"],
  ["mine", null, "unassigned"],
  ["all", "Ada", "all"],
  ["closed", null, "closed"],
] as const)("a chat opened from %s that %s gets is then in %s", (tab, assignee, next) => {
  expect(tabAfterHandOver(tab, { assignee, me: "Ada" })).toBe(next);
});
