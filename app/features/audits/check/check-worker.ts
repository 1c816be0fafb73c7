import type { CheckAnswer } from "#domain/audits/check/check-report.ts";
import { checkSources } from "./check-sources.ts";
import type { CheckInput } from "./open-sources.ts";

/** Sent at the start and after each file, so that the timeout covers one file's work and not a slow connection or many files. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly done: number; readonly of: number }
  | { readonly kind: "answer"; readonly answer: CheckAnswer };

const tell = (message: WorkerMessage) => self.postMessage(message, {});

self.addEventListener("message", async ({ data }: MessageEvent<CheckInput>) => {
  tell({ kind: "progress", done: 0, of: 0 });
  tell({ kind: "answer", answer: await checkSources(data, (done, of) => tell({ kind: "progress", done, of })) });
});
