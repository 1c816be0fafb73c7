import { BRAND, describeFirm } from "#content/brand.ts";
import { LIGHT } from "#domain/look/palette.ts";

export function loader(): Response {
  const icons = [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" }));
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: describeFirm(),
    start_url: "/",
    display: "browser",
    background_color: LIGHT.ground,
    theme_color: LIGHT.ground,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
