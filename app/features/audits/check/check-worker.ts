import type { CheckAnswer } from "#domain/audits/check/check-report.ts";
import { checkSources } from "./check-sources.ts";
import type { CheckInput } from "./open-sources.ts";

/** A sign of life comes first and after each file: the time limit is for one file's work, not for a slow line or many files. */
export type WorkerMessage =
  | { readonly kind: "progress"; readonly done: number; readonly of: number }
  | { readonly kind: "answer"; readonly answer: CheckAnswer };

const tell = (message: WorkerMessage) => self.postMessage(message, {});

self.addEventListener("message", async ({ data }: MessageEvent<CheckInput>) => {
  tell({ kind: "progress", done: 0, of: 0 });
  tell({ kind: "answer", answer: await checkSources(data, (done, of) => tell({ kind: "progress", done, of })) });
});
