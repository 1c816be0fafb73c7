export class BodyTooLarge extends Error {
  override name = "BodyTooLarge";
}

/** Forms and JSON. Routes that take files get their own, larger limit when they come. */
export const BODY_LIMIT_BYTES = 1_048_576;

function counting(limitBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > limitBytes) controller.error(new BodyTooLarge());
      else controller.enqueue(chunk);
    },
  });
}

/** A declared length is refused at once; a body of undeclared length is counted while it is read. */
export function limitBody(request: Request, limitBytes: number): Request {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) throw new BodyTooLarge();
  if (!request.body) return request;
  return new Request(request, { body: request.body.pipeThrough(counting(limitBytes)), duplex: "half" } as RequestInit);
}
