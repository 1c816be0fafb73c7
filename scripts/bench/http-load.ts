import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Lightweight clients that mostly wait, because they share the machine with what they measure. */
interface Load {
  readonly port: number;
  readonly connections: number;
  /** The next raw request; undefined if there are no more. */
  next(): string | undefined;
  /**
   * The interval between requests on one connection, if the last one has been answered by then. If absent, the next request follows each
   * response at once.
   */
  readonly everyMs?: number;
}

export interface Loaded {
  /** Total size of all bodies. */
  readonly bytes: number;
  readonly seconds: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** From sending to the last byte, ascending, excluding 503 responses. */
  readonly waitsMs: readonly number[];
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/** The only outstanding response on this connection. */
function answerOn(socket: Socket): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let head: Buffer = Buffer.of();
    let status = 0;
    let bytes = 0;
    let wholeBytes = 0;
    const stop = () => socket.off("data", read).off("error", reject).off("close", closed);
    const done = () => {
      stop();
      resolve({ status, bytes });
    };
    const closed = () => {
      stop();
      reject(new Error("The server closed the connection"));
    };
    const readHead = (chunk: Buffer): Buffer | undefined => {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return undefined;
      const text = head.toString("latin1", 0, end);
      status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      wholeBytes = length === undefined ? Infinity : Number(length);
      return head.subarray(end + HEAD_END.length);
    };
    const read = (chunk: Buffer) => {
      const body = status === 0 ? readHead(chunk) : chunk;
      if (!body) return;
      bytes += body.length;
      if (bytes >= wholeBytes || (wholeBytes === Infinity && body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))) done();
    };
    socket.on("data", read).on("error", reject).on("close", closed);
  });
}

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket.off("error", reject)));
    socket.once("error", reject);
  });

export async function load({ port, connections, next, everyMs = 0 }: Load): Promise<Loaded> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const statuses = new Map<number, number>();
  const waitsMs: number[] = [];
  let bytes = 0;
  const startedMs = performance.now();
  const run = async (socket: Socket) => {
    let dueMs = startedMs + Math.random() * everyMs;
    const turn = () => {
      const waitMs = dueMs - performance.now();
      dueMs = Math.max(dueMs, performance.now()) + everyMs;
      return waitMs > 0 ? delay(waitMs) : undefined;
    };
    await turn();
    for (let request = next(); request !== undefined; request = next()) {
      const sentMs = performance.now();
      const answered = answerOn(socket);
      socket.write(request);
      const { status, bytes: own } = await answered;
      bytes += own;
      statuses.set(status, 1 + (statuses.get(status) ?? 0));
      if (status !== 503) waitsMs.push(performance.now() - sentMs);
      if (everyMs > 0) await turn();
    }
  };
  await Promise.all(sockets.map(run));
  const seconds = (performance.now() - startedMs) / 1000;
  sockets.forEach((socket) => socket.destroy());
  return { seconds, bytes, statuses, waitsMs: waitsMs.sort((left, right) => left - right) };
}

export function requestText(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ""): string {
  const all = {
    Host: "localhost",
    "Accept-Encoding": "br",
    ...headers,
    ...(body && { "Content-Length": String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/** Repeats the same request for this long. */
export function repeated(request: string, forMs: number): () => string | undefined {
  const endMs = performance.now() + forMs;
  return () => (performance.now() < endMs ? request : undefined);
}
