import { BRAND } from "#content/brand.ts";
import { LIGHT } from "#domain/look/palette.ts";
import { describeFirm } from "#kit/site/firm-node.server.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/manifest";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const icons = [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" }));
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: await describeFirm(context.get(servicesContext)),
    start_url: "/",
    display: "browser",
    background_color: LIGHT.ground,
    theme_color: LIGHT.ground,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
