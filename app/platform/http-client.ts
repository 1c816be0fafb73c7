/** What both clients of the specification accept: `method` defaults to get, form data is sent as multipart, anything else as JSON. */
export interface Call {
  readonly method?: "get" | "post" | "put" | "patch" | "delete";
  readonly url: string;
  readonly params?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A response that is not a success. `data` is its body, if it was JSON. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, data: unknown) {
    super(sentenceOf(data) ?? `The server answered ${status}.`);
    this.status = status;
    this.data = data;
  }
}

function sentenceOf(data: unknown): string | undefined {
  const error = typeof data === "object" && data !== null && "error" in data ? data.error : undefined;
  return typeof error === "string" ? error : undefined;
}

function address(base: string, { url, params = {} }: Call): string {
  const given = Object.entries(params).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${base}/${url.replace(/^\/+/, "")}${query && `?${query}`}`;
}

function body(data: unknown): Pick<RequestInit, "body"> & Pick<Call, "headers"> {
  if (data === undefined) return {};
  // The browser sets the multipart boundary itself.
  if (data instanceof FormData) return { body: data };
  return { body: JSON.stringify(data), headers: { "Content-Type": "application/json; charset=utf-8" } };
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return isJson && text !== "" ? JSON.parse(text) : text;
}

async function send(base: string, call: Call): Promise<unknown> {
  const sent = body(call.data);
  const response = await fetch(address(base, call), {
    method: (call.method ?? "get").toUpperCase(),
    credentials: "include",
    ...sent,
    headers: { ...sent.headers, ...call.headers },
    ...(call.signal && { signal: call.signal }),
  });
  const answer = await answerOf(response);
  if (!response.ok) throw new HttpError(response.status, answer);
  return answer;
}

/** The application's own API. Rejects with the original error. */
export function backend<T>(call: Call): Promise<T> {
  return send("/api", call) as Promise<T>;
}

/** The chat service. Rejects with the message text of an HTTP error, and with any other error unchanged. */
export async function chat<T>(call: Call): Promise<T> {
  try {
    return (await send("/api/chat", call)) as T;
  } catch (error) {
    throw error instanceof HttpError ? error.message : error;
  }
}
