import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "./storage-fixture.ts";
import { holdPlace, placesOf, WAIT_MS } from "./use-place.ts";

const NAME = "unsent:ada:/admin/quotes/1";
const [FIRST = "", SECOND = ""] = placesOf(NAME);

let browser = memoryStorage();

/** Another tab of the same browser. */
const openTab = () => vi.stubGlobal("sessionStorage", memoryStorage());
let held = new Set<string>();

/** As the browser's: the callback's promise holds the lock. Waiting ends with the signal. */
async function request(name: string, { ifAvailable = false, signal }: LockOptions, use: (lock: object | null) => unknown) {
  while (held.has(name) && !ifAvailable) {
    if (signal?.aborted) throw signal.reason;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (held.has(name)) return use(null);
  held.add(name);
  await use({ name });
  held.delete(name);
}

beforeEach(() => {
  browser = memoryStorage();
  held = new Set();
  openTab();
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  vi.stubGlobal("localStorage", browser);
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab that shows the page until it is closed. */
async function openPage() {
  const { promise, resolve: close } = Promise.withResolvers<void>();
  return { place: await holdPlace(NAME, promise), close };
}

it("gives each of two tabs a place of its own, so that neither overwrites the other's text", async () => {
  const one = await openPage();
  openTab();
  const other = await openPage();
  expect([one.place, other.place]).toEqual([FIRST, SECOND]);
  browser.setItem(one.place, "Dear");
  openTab();
  expect((await openPage()).place).toBe(`${NAME}#3`);
});

it("gives the text of a tab that was closed or left to the next one, from whichever place it is", async () => {
  const one = await openPage();
  openTab();
  const other = await openPage();
  browser.setItem(other.place, "Dear");
  other.close();
  await vi.advanceTimersByTimeAsync(100);
  openTab();
  expect((await openPage()).place).toBe(SECOND);
  one.close();
});

it("waits for its own place after a reload", async () => {
  const { place, close } = await openPage();
  browser.setItem(place, "Dear");
  setTimeout(close, WAIT_MS / 2);
  const next = openPage();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect((await next).place).toBe(place);
});

it("shares one place where the browser has no locks", async () => {
  vi.stubGlobal("navigator", {});
  expect([(await openPage()).place, (await openPage()).place]).toEqual([FIRST, FIRST]);
});
