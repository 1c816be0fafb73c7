import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { uploadRooms, type UploadRoom } from "./body-limit.ts";
import { answerText } from "./every-answer.ts";

/** The minimum upload speed. A phone at the edge of its network sends 30 KB/s, and needs half an hour for fifty megabytes. */
export interface UploadPace {
  readonly minBytesPerS: number;
  /** Measured over this time, so that a few seconds in a tunnel do not end an upload. */
  readonly windowMs: number;
  readonly limitMs: number;
}

const PACE: UploadPace = { minBytesPerS: 8_192, windowMs: 15_000, limitMs: 30 * 60_000 };

type ClientError = (error: NodeJS.ErrnoException, socket: Duplex) => void;

export interface SlowUploads {
  /** Returns the network's upload memory, and gives the request more time than others as long as data keeps arriving. */
  begin(request: IncomingMessage, response: ServerResponse, network: string): UploadRoom;
  unlessUploading(handle: ClientError): ClientError;
}

/** Drops what has arrived of an upload, because other uploads wait for its memory. Responds, unless a response is already being sent. */
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  // Destroys the request, not the socket: once the response has been sent, Node would not notify the body's reader, and its memory would
  // never be freed.
  if (response.headersSent) return void request.destroy();
  response.once("finish", () => request.destroy());
  answerText(response.setHeader("Connection", "close"), 408, "This came too slowly. Please try again with a better connection.");
}

function holdPace({ minBytesPerS, windowMs, limitMs }: UploadPace, request: IncomingMessage, response: ServerResponse): NodeJS.Timeout {
  const endsMs = performance.now() + limitMs;
  let beforeBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    // The upload is complete; the rest is up to us.
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - beforeBytes < (minBytesPerS * windowMs) / 1000;
    beforeBytes = bytesRead;
    if (isSlow || performance.now() > endsMs) cutOff(request, response);
  }, windowMs);
  return timer;
}

/**
 * Preparing a large picture can take longer than a connection may be idle. A browser whose connection is closed before it has an answer
 * sends the whole upload again.
 */
function waitForAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.on("timeout", () => {
    if (!request.complete || response.headersSent) request.socket.destroy();
  });
}

/**
 * Node has one timeout for all requests, and one long enough for uploads would let every client be slow. Node therefore reports each
 * request that exceeds it, once, and an upload continues as long as it keeps its pace.
 */
export function slowUploads(pace = PACE): SlowUploads {
  const rooms = uploadRooms();
  const uploading = new WeakSet<Duplex>();
  return {
    begin(request, response, network) {
      const { socket } = request;
      const timer = holdPace(pace, request, response);
      waitForAnswer(request, response);
      uploading.add(socket);
      response.once("close", () => {
        clearInterval(timer);
        uploading.delete(socket);
      });
      return rooms(network);
    },
    unlessUploading: (handle) => (error, socket) => {
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && uploading.has(socket)) return;
      handle(error, socket);
    },
  };
}
