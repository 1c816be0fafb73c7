import type { Page } from "@playwright/test";

/** A little more than MIN_FILLING_MS in app/platform/public-form.server.ts: what is sent sooner counts as sent by a robot. */
const FILLING_MS = 2_100;

/** Waits as long as a person needs at least to fill in a public form that was just opened. */
export const untilFormMayBeSent = (page: Page): Promise<void> => page.waitForTimeout(FILLING_MS);
