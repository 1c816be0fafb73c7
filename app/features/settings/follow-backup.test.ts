import { expect, it } from "vitest";
import { type BackupState, followBackup } from "./follow-backup.ts";

/** What the page shows while the server answers with these pieces. */
async function follow(...pieces: readonly string[]) {
  const shown: BackupState[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const id = await followBackup(
    () => Promise.resolve(new Response(body)),
    (state) => shown.push(state),
  );
  return { id, shown };
}

it("shows each line of the server, however it is cut, until the download is ready", async () => {
  expect(await follow('{"says":"Copying', ' the records"}\n{"says":"Checking"}\n', '{"ready":"a1"}\n')).toEqual({
    id: "a1",
    shown: [
      { isRunning: true, words: "Copying the records" },
      { isRunning: true, words: "Checking" },
      { isRunning: false, words: "Backup ready. Downloading …" },
    ],
  });
});

it("says why there is no backup", async () => {
  expect(await follow('{"failed":"The disk is full."}\n')).toEqual({
    id: undefined,
    shown: [{ isRunning: false, words: "The disk is full." }],
  });
});

it("ends if the server stops in the middle, and if it does not answer", async () => {
  const { id, shown } = await follow('{"says":"Copying the records"}\n');
  expect(id).toBeUndefined();
  expect(shown.at(-1)).toEqual({
    isRunning: false,
    words: "The server stopped before the backup was ready. Please try again in a moment.",
  });
  const last: BackupState[] = [];
  await followBackup(
    () => Promise.resolve(new Response(null, { status: 503 })),
    (state) => last.push(state),
  );
  expect(last).toEqual([{ isRunning: false, words: "The backup could not be made. Please try again in a moment." }]);
});
