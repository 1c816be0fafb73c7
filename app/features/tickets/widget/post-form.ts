export interface PostAnswer {
  readonly status: number;
  /** Undefined when it was no JSON. */
  readonly data: unknown;
  readonly retryAfter: string | null;
}

interface PostOptions {
  readonly signal: AbortSignal;
  onProgress(loadedBytes: number, totalBytes: number): void;
}

/** A server that neither takes nor says anything for so long will not. */
const STALLED_MS = 60_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** By XMLHttpRequest, as fetch cannot tell how much has been sent. Undefined when no answer came. */
export function postForm(url: string, form: FormData, { signal, onProgress }: PostOptions): Promise<PostAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<PostAnswer | undefined>();
  const request = new XMLHttpRequest();
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const stop = () => request.abort();
  const wait = () => {
    clearTimeout(stalled);
    stalled = setTimeout(stop, STALLED_MS);
  };
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    wait();
    onProgress(loaded, total);
  });
  request.addEventListener("loadend", () => {
    clearTimeout(stalled);
    signal.removeEventListener("abort", stop);
    resolve(request.status === 0 ? undefined : { status: request.status, data: readJson(request.responseText), retryAfter: request.getResponseHeader("retry-after") });
  });
  if (signal.aborted) return Promise.resolve(undefined);
  signal.addEventListener("abort", stop);
  wait();
  request.open("POST", url);
  request.send(form);
  return promise;
}
