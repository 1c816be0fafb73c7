import { BRAND } from "#content/brand.ts";
import { iconAddress } from "#domain/look/look-address.ts";
import { sideOf } from "#domain/look/look.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { describeFirm } from "#kit/site/firm-node.server.ts";
import { servicesContext } from "#platform/request-context.server.ts";
import type { Route } from "./+types/manifest";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { look } = await contactOf(context.get(servicesContext));
  const { ground } = sideOf("light", look);
  const icons = [192, 512].map((size) => ({
    src: iconAddress(`/icons/${size}.png`, look),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any",
  }));
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: await describeFirm(context.get(servicesContext)),
    start_url: "/",
    display: "browser",
    background_color: ground,
    theme_color: ground,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
