import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ModelRequest {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>> & { readonly messages: readonly { readonly role: string; readonly content: string }[] };
}

export type Behaviour = (response: ServerResponse, request: ModelRequest) => unknown;

export interface ModelServer extends AsyncDisposable {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  readonly mostAtOnce: number;
}

export const HOURS = { backend: 6, frontend: 11.5, blockchain: 0, uiux: 5, projectManager: 3.5 };
export const USAGE = { prompt_tokens: 400, completion_tokens: 38 };

export function send(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Behaviour {
  const sent = typeof body === "string" ? body : JSON.stringify(body);
  return (response) => response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(sent);
}

/** A chat completion with this content; without `usage` if it is null. */
export function say(
  content: unknown,
  { usage = USAGE as object | null, finish = "stop", refusal = null as string | null } = {},
): Behaviour {
  const message = {
    role: "assistant",
    content: typeof content === "string" || content === null ? content : JSON.stringify(content),
    refusal,
  };
  return send(200, {
    id: "1",
    object: "chat.completion",
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(usage && { usage }),
  });
}

export const hang: Behaviour = () => {};

/** Breaks off in the middle of a response. */
export const cutOff: Behaviour = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"choices":[{"message":{"content":"', () => response.destroy());
};

/** A local language model endpoint. It plays the given behaviours in order and repeats the last one. */
export async function modelServer(...behaviours: readonly [Behaviour, ...Behaviour[]]): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer(async (request, response) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    response.once("close", () => (atOnce -= 1));
    const asked = { path: request.url, headers: request.headers, body: JSON.parse(await text(request)) as ModelRequest["body"] };
    const behave = behaviours[Math.min(requests.push(asked), behaviours.length) - 1];
    behave?.(response, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get mostAtOnce() {
      return mostAtOnce;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
