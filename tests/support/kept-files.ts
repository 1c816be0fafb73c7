import { expect, type Page } from "@playwright/test";

/** The browser stores a draft's files a moment after it shows them; this waits until then, so that a reload keeps them. */
export const untilFilesAreKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open("orbweave-chat", 1);
            opening.addEventListener("error", () => reject(opening.error ?? new Error("no database")));
            opening.addEventListener("success", () => {
              const database = opening.result;
              const counting = database.transaction("files").objectStore("files").count();
              counting.addEventListener("success", () => {
                database.close();
                resolve(counting.result);
              });
            });
          }),
      ),
    )
    .toBeGreaterThan(0);
