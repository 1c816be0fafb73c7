const DAY_SECONDS = 86_400;

/**
 * Cache of rendered images, each drawn on its first request. The oldest entry is evicted, so that images for an earlier name, look or
 * headline do not pile up.
 */
const drawn = new Map<string, Promise<Buffer>>();
const MAX_DRAWN = 400;

export async function imageResponse(name: string, type: string, draw: () => Promise<Buffer>): Promise<Response> {
  const image = drawn.get(name) ?? draw();
  drawn.set(name, image);
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_DRAWN && oldest !== undefined) drawn.delete(oldest);
  image.catch(() => drawn.delete(name));
  const body = await image;
  return new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(body.length),
      "Cache-Control": `public, max-age=${DAY_SECONDS}`,
      // Other sites embed these pictures in link previews.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}
