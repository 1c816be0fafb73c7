import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { uploadRooms, type UploadRoom } from "./body-limit.ts";
import { answerText } from "./every-answer.ts";

/** How fast files must come. A phone at the edge of its network sends 30 KB/s, and needs half an hour for fifty megabytes. */
export interface UploadPace {
  readonly minBytesPerS: number;
  /** Measured over this time, so that a tunnel of a few seconds ends nothing. */
  readonly windowMs: number;
  readonly limitMs: number;
}

const PACE: UploadPace = { minBytesPerS: 8_192, windowMs: 15_000, limitMs: 30 * 60_000 };

type ClientError = (error: NodeJS.ErrnoException, socket: Duplex) => void;

export interface SlowUploads {
  /** The network's memory for files, and more time than others have, as long as they keep coming. */
  begin(request: IncomingMessage, response: ServerResponse, network: string): UploadRoom;
  unlessUploading(handle: ClientError): ClientError;
}

/** What has come meanwhile holds memory that others wait for: it is given up, with an answer if none is under way. */
function cutOff(request: IncomingMessage, response: ServerResponse): void {
  // Not the socket: Node would tell the reader of a body whose answer has left nothing, and its memory would never be free again.
  if (response.headersSent) return void request.destroy();
  response.once("finish", () => request.destroy());
  answerText(response.setHeader("Connection", "close"), 408, "This came too slowly. Please try again with a better connection.");
}

function holdPace({ minBytesPerS, windowMs, limitMs }: UploadPace, request: IncomingMessage, response: ServerResponse): NodeJS.Timeout {
  const endsMs = performance.now() + limitMs;
  let beforeBytes = request.socket.bytesRead;
  const timer = setInterval(() => {
    // Whatever is left to do is ours.
    if (request.complete) return clearInterval(timer);
    const { bytesRead } = request.socket;
    const isSlow = bytesRead - beforeBytes < (minBytesPerS * windowMs) / 1000;
    beforeBytes = bytesRead;
    if (isSlow || performance.now() > endsMs) cutOff(request, response);
  }, windowMs);
  return timer;
}

/**
 * Node knows one time limit for all requests, and a limit for uploads would let everybody be slow. So it tells about those
 * that are over it, once each, and an upload goes on as long as it keeps its pace.
 */
export function slowUploads(pace = PACE): SlowUploads {
  const rooms = uploadRooms();
  const uploading = new WeakSet<Duplex>();
  return {
    begin(request, response, network) {
      const { socket } = request;
      const timer = holdPace(pace, request, response);
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
