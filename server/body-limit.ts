import type { Services } from "#platform/services.ts";
import { MAX_FILE_BYTES, MAX_FILES } from "#kit/files/accepted-files.ts";

export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Files are being sent, and there is no memory left for these as well. */
export class UploadsBusy extends Error {
  override name = "UploadsBusy";
}

/** Forms and JSON. */
const BODY_LIMIT_BYTES = 1_048_576;
/** Forms with files. */
const UPLOAD_LIMIT_BYTES = MAX_FILES * MAX_FILE_BYTES + BODY_LIMIT_BYTES;
/** Forms with files of all clients together: they are read into memory as a whole, which keeps their reading simple. */
const UPLOADS_AT_ONCE_BYTES = 160 * 1024 * 1024;

interface Sent {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly "content-type"?: string | undefined };
}

/** Whether it is a form with files, sent to where a capability takes them. */
export function uploadTest({ capabilities }: Pick<Services, "capabilities">): (sent: Sent) => boolean {
  const paths = capabilities.flatMap(({ uploadPaths = [] }) => uploadPaths).map((path) => path.replaceAll(/:\w+/g, "[^/]+"));
  const pattern = new RegExp(`^(?:${paths.join("|")})(?:\\.data)?$`);
  return ({ method, url = "", headers }) => {
    const [path = ""] = url.split("?", 1);
    return method === "POST" && pattern.test(path) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  };
}

/** A network's part of the memory for files. */
export interface UploadRoom {
  hasRoomFor(bytes: number): boolean;
  /** False when there is not so much left; then nothing is taken. */
  take(bytes: number): boolean;
  giveBack(bytes: number): void;
}

/**
 * The memory for files of a whole server, by network. A network may have half of what the others leave, so that however
 * many fill their part there is some left for the next one.
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

/** What is counted while it is read: lengths can be kept back, and a slow sender takes only as much as has arrived. */
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
 * Runs `handle` on a request whose body may not exceed the limit, whatever `handle` makes of a body that breaks off. With a
 * room it is an upload, and may be as large as files are.
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
