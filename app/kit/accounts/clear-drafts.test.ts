import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "#kit/drafts/storage-fixture.ts";
import { formDrafts } from "#kit/drafts/use-form-draft.ts";
import { OFFICE_KEPT_MS } from "#kit/drafts/own-drafts.ts";
import { clearTab, takeOverBrowser } from "./clear-drafts.ts";

const storage = { browser: memoryStorage(), tab: memoryStorage() };

/** Another tab of the same browser. */
function openTab(): void {
  storage.tab = memoryStorage();
  vi.stubGlobal("sessionStorage", storage.tab);
}

beforeEach(() => {
  storage.browser = memoryStorage();
  vi.stubGlobal("localStorage", storage.browser);
  openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const textsIn = (of: Storage) => Object.fromEntries(Object.entries(of).filter(([name]) => name !== "orbweave.person"));

const REPLY = "unsent:ada:/admin/quotes/1#1";

it.each([
  "chat-message:1",
  "chat-note:1",
  "chat-edit:1",
  "ticket-reply:1",
  "ticket-note:1",
  "mail-reply:1",
  "orbweave.chat.unsent.staff.1",
  REPLY,
  "unsent:ada:new email#1",
  "unsent:ada:mail-reply:1",
  "post-draft:1:ada:1",
  "page-draft:home:ada:1",
])("clears %s for the next person", (key) => {
  takeOverBrowser("ada");
  storage.browser.setItem(key, "Dear");
  takeOverBrowser("ada");
  expect(textsIn(storage.browser)).toEqual({ [key]: "Dear" });
  takeOverBrowser("ben");
  expect(textsIn(storage.browser)).toEqual({});
});

it.each(["orbweave.theme", "orbweave.chat.unsent.visitor.1"])("leaves %s", (key) => {
  takeOverBrowser("ada");
  storage.browser.setItem(key, "dark");
  takeOverBrowser("ben");
  expect(textsIn(storage.browser)).toEqual({ [key]: "dark" });
});

it("deletes a person's own text of forms a month after its last change", () => {
  vi.useFakeTimers({ now: 1_000 });
  formDrafts.store(REPLY, { body: "Dear" });
  vi.setSystemTime(1_000 + OFFICE_KEPT_MS);
  takeOverBrowser("ada");
  expect(Object.keys(textsIn(storage.browser))).toEqual([REPLY]);
  vi.setSystemTime(1_001 + OFFICE_KEPT_MS);
  takeOverBrowser("ada");
  expect(textsIn(storage.browser)).toEqual({});
});

it("keeps what a person left unsent when they open the office again, in any tab", () => {
  takeOverBrowser("ada");
  storage.browser.setItem(REPLY, "Dear");
  openTab();
  takeOverBrowser("ada");
  expect(textsIn(storage.browser)).toEqual({ [REPLY]: "Dear" });
});

it("deletes it when another person signs in, and keeps what is not staff's", () => {
  takeOverBrowser("ada");
  storage.browser.setItem(REPLY, "Dear");
  storage.browser.setItem("chat-message:1", "Hello");
  storage.browser.setItem("orbweave.theme", "dark");
  takeOverBrowser("ben");
  expect(textsIn(storage.browser)).toEqual({ "orbweave.theme": "dark" });
});

it("deletes it also if it was written in a second tab after the person had signed out", () => {
  takeOverBrowser("ada");
  storage.browser.clear();
  clearTab();
  storage.browser.setItem(REPLY, "Dear");
  takeOverBrowser("ben");
  expect(textsIn(storage.browser)).toEqual({});
});

it("does not stop a person from working where storage is blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => {
    takeOverBrowser("ada");
    clearTab();
  }).not.toThrow();
});
