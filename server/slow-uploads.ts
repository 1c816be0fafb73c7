import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { uploadRoom, type UploadRoom } from "./body-limit.ts";

/** Fifty megabytes from a phone: more than Node lets any request take. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

type ClientError = (error: NodeJS.ErrnoException, socket: Duplex) => void;

export interface SlowUploads {
  /** The memory for files, and more time than others have. */
  begin(request: IncomingMessage, response: ServerResponse): UploadRoom;
  unlessUploading(handle: ClientError): ClientError;
}

/**
 * Node knows one time limit for all requests, and a limit for uploads would let everybody be slow. So it tells about those
 * that are over it, once each, and whoever is uploading is let go on until our own limit.
 */
export function slowUploads(): SlowUploads {
  const room = uploadRoom();
  const uploading = new WeakSet<Duplex>();
  return {
    begin({ socket }, response) {
      const timer = setTimeout(() => socket.destroy(), UPLOAD_TIMEOUT_MS);
      uploading.add(socket);
      response.once("close", () => {
        clearTimeout(timer);
        uploading.delete(socket);
      });
      return room;
    },
    unlessUploading: (handle) => (error, socket) => {
      if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && uploading.has(socket)) return;
      handle(error, socket);
    },
  };
}
