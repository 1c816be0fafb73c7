import type { Services } from "#platform/services.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "#kit/files/accepted-files.ts";

export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Uploads are in progress, and there is no memory left for this one. */
export class UploadsBusy extends Error {
  override name = "UploadsBusy";
}

/** Forms and JSON. */
const BODY_LIMIT_BYTES = 1_048_576;
/** Forms with files. */
const UPLOAD_LIMIT_BYTES = MAX_FILES * MAX_FILE_BYTES + BODY_LIMIT_BYTES;
/** For all clients' forms with files together: each is read into memory whole, which keeps parsing simple. */
const UPLOADS_AT_ONCE_BYTES = 160 * 1024 * 1024;

interface Sent {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly "content-type"?: string | undefined };
}

/** Whether it is a form with files, sent to a path where a capability accepts them. */
export function uploadTest({ capabilities }: Pick<Services, "capabilities">): (sent: Sent) => boolean {
  const paths = capabilities.flatMap(({ uploadPaths = [] }) => uploadPaths).map((path) => path.replaceAll(/:\w+/g, "[^/]+"));
  const pattern = new RegExp(`^(?:${paths.join("|")})(?:\\.data)?$`);
  return ({ method, url = "", headers }) => {
    const [path = ""] = url.split("?", 1);
    return method === "POST" && pattern.test(path) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  };
}

/** A network's share of the upload memory. */
export interface UploadRoom {
  hasRoomFor(bytes: number): boolean;
  /** Returns false, and takes nothing, if there is not that much left. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

/**
 * A server's upload memory, by network. A network may use half of what the others leave, so that there is always some left for the next
 * one.
 */
export function uploadRooms(limitBytes = UPLOADS_AT_ONCE_BYTES): (network: string) => UploadRoom {
  const taken = new Map<string, number>();
  let all = 0;
  const change = (network: string, bytes: number) => {
    const own = (taken.get(network) ?? 0) + bytes;
    all += bytes;
    if (own > 0) taken.set(network, own);
    else taken.delete(network);
  };
  return (network) => {
    const hasRoomFor = (bytes: number) => {
      const own = taken.get(network) ?? 0;
      return own + bytes <= (limitBytes - (all - own)) / 2;
    };
    return {
      hasRoomFor,
      take(bytes) {
        if (!hasRoomFor(bytes)) return false;
        change(network, bytes);
        return true;
      },
      giveBack: (bytes) => change(network, -bytes),
    };
  };
}

/** Counts bytes as they are read: the declared length may be withheld, and a slow sender only occupies what has arrived. */
function counting(limitBytes: number, room: UploadRoom | undefined) {
  const count = { bytes: 0, failure: undefined as Error | undefined };
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      const hasRoom = room?.take(chunk.byteLength) ?? true;
      if (hasRoom) count.bytes += chunk.byteLength;
      if (!hasRoom) count.failure = new UploadsBusy();
      else if (count.bytes > limitBytes) count.failure = new BodyTooLarge();
      else return controller.enqueue(chunk);
      controller.error(count.failure);
    },
  });
  return { count, stream };
}

/**
 * Runs `handle` on a request whose body may not exceed the limit, however `handle` treats an aborted body. With a room it is an upload, and
 * the file limit applies.
 */
export async function withBodyLimit(
  request: Request,
  room: UploadRoom | undefined,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const limitBytes = room ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
  const declaredBytes = Number(request.headers.get("content-length") ?? 0);
  if (declaredBytes > limitBytes) throw new BodyTooLarge();
  if (room?.hasRoomFor(declaredBytes) === false) throw new UploadsBusy();
  if (!request.body) return handle(request);
  const { count, stream } = counting(limitBytes, room);
  try {
    const answer = await handle(new Request(request, { body: request.body.pipeThrough(stream), duplex: "half" } as RequestInit));
    if (count.failure) throw count.failure;
    return answer;
  } finally {
    room?.giveBack(count.bytes);
  }
}
