export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Forms and JSON. Routes that take files get their own, larger limit when they come. */
export const BODY_LIMIT_BYTES = 1_048_576;

/** A body of undeclared length is counted while it is read. */
function counting(limitBytes: number, exceed: () => void): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= limitBytes) return controller.enqueue(chunk);
      exceed();
      controller.error(new BodyTooLarge());
    },
  });
}

/** Runs `handle` on a request whose body may not exceed the limit, whatever `handle` makes of a body that breaks off. */
export async function withBodyLimit(request: Request, limitBytes: number, handle: (request: Request) => Promise<Response>): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new BodyTooLarge();
  if (!request.body) return handle(request);
  let isExceeded = false;
  const body = request.body.pipeThrough(counting(limitBytes, () => (isExceeded = true)));
  const answer = await handle(new Request(request, { body, duplex: "half" } as RequestInit));
  if (isExceeded) throw new BodyTooLarge();
  return answer;
}
