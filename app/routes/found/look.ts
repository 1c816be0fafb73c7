import { coloursIn } from "#domain/look/look-address.ts";
import { lookSheet } from "#domain/look/look.ts";
import { findLogo } from "#kit/settings/look.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/look";

const YEAR_SECONDS = 31_536_000;

const kept = (type: string, body: string | Uint8Array<ArrayBuffer>) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      // Mail clients load the logo.
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });

/** The colours as a stylesheet, or the logo. Both URLs are derived from their content, so responses are immutable. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const colours = coloursIn(params.name);
  if (colours) return kept("text/css; charset=utf-8", lookSheet(colours));
  const [, hash] = /^([0-9a-f]{16})\.png$/.exec(params.name) ?? [];
  const logo = hash === undefined ? undefined : await findLogo(visitorCtx(context).services.db, { hash });
  if (!logo) throw new Response("There is nothing at this address.", { status: 404 });
  return kept("image/png", new Uint8Array(logo));
}
