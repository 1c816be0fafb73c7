import { expect, it, vi } from "vitest";
import { afterPress } from "./after-press.ts";

/** A document in which something is pressed, or not. */
const pageOf = (isPressed: boolean) => Object.assign(new EventTarget(), { querySelector: () => (isPressed ? {} : null) });
const aMoment = () => new Promise((resolve) => void setTimeout(resolve));

it("waits until a pressed pointer is up, and its click has landed", async () => {
  const [page, act] = [pageOf(true), vi.fn()];
  afterPress(act, page as unknown as Document);
  await aMoment();
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("mouseup"));
  expect(act).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("mouseup"));
  await aMoment();
  expect(act).toHaveBeenCalledOnce();
});

it("waits for no pointer if the field was left with a key", async () => {
  const act = vi.fn();
  afterPress(act, pageOf(false) as unknown as Document);
  await aMoment();
  expect(act).toHaveBeenCalledOnce();
});
