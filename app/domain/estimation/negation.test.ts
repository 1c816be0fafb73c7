import { describe, expect, it } from "vitest";
import { estimatePage } from "./estimate-page.ts";

const has = (text: string, id: string): boolean => estimatePage(text).features.some((feature) => feature.id === id);

describe("negation", () => {
  it.each([
    ["A list of products, no login", "sign-in"],
    ["Without login or registration", "sign-in"],
    ["Without login or registration", "sign-up"],
    ["We do not need any kind of login", "sign-in"],
    ["It doesn't need a chat", "chat"],
    ["There isn't a map", "map"],
    ["no need for payments", "payment"],
    ["No need to log in", "sign-in"],
    ["Charts are not needed", "chart"],
    ["The chat isn't required here", "chat"],
    ["The chat will not be included", "chat"],
    ["Payments are out of scope", "payment"],
    ["Everything excluding the chat", "chat"],
    ["A photo instead of a map", "map"],
    ["Text rather than charts", "chart"],
    ["neither chat nor comments", "comments"],
  ])("%s: no %s", (text, id) => {
    expect(has(text, id)).toBe(false);
  });

  it.each([
    ["No login but a chat", "chat"],
    ["No login, charts for everyone", "chart"],
    ["No login. Charts for everyone", "chart"],
    ["No login and a map", "map"],
    ["No login, just a contact form", "form"],
    ["not only a login but also charts", "sign-in"],
    ["not only a login but also charts", "chart"],
    ["no more than 5 charts", "chart"],
    ["A no-code editor with charts", "chart"],
    ["Visitors who are not logged in see a map", "map"],
    ["Members can not see the chat of others", "chat"],
    ["The page is not visible without a login", "sign-in"],
    ["A chat, no need to log in", "chat"],
    ["The maps do not need a login", "map"],
    ["No login to see the charts", "chart"],
    ["Login with password. No social login", "sign-in"],
    ["Non-fungible tokens", "nft-contract"],
  ])("%s: still %s", (text, id) => {
    expect(has(text, id)).toBe(true);
  });
});
