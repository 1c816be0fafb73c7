export interface PostAnswer {
  readonly status: number;
  /** Undefined if the response was not JSON. */
  readonly data: unknown;
  readonly retryAfter: string | null;
}

interface PostOptions {
  readonly signal: AbortSignal;
  onProgress(loadedBytes: number, totalBytes: number): void;
}

/** A request without progress for this long has stalled. */
const STALLED_MS = 60_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Status 0: the request or its response was lost. */
function answerOf(request: XMLHttpRequest): PostAnswer | undefined {
  const { status, responseText } = request;
  return status === 0 ? undefined : { status, data: readJson(responseText), retryAfter: request.getResponseHeader("retry-after") };
}

/** Calls `onStall` after a period without activity; `restart` resets the timer. */
function watch(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(onStall, STALLED_MS);
  };
  return { restart, stop };
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. Undefined if no response came. */
export function postForm(url: string, form: FormData, { signal, onProgress }: PostOptions): Promise<PostAnswer | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  const stall = watch(abort);
  return new Promise((resolve) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stall.restart();
      onProgress(loaded, total);
    });
    request.addEventListener("loadend", () => {
      stall.stop();
      signal.removeEventListener("abort", abort);
      resolve(answerOf(request));
    });
    signal.addEventListener("abort", abort);
    stall.restart();
    request.open("POST", url);
    request.send(form);
  });
}
