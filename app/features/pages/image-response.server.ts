const DAY_SECONDS = 86_400;

/** Few, small, and unchanged until the next deployment: each is rendered once, on its first request. */
const drawn = new Map<string, Promise<Buffer>>();

export async function imageResponse(name: string, type: string, draw: () => Promise<Buffer>): Promise<Response> {
  const image = drawn.get(name) ?? draw();
  drawn.set(name, image);
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
