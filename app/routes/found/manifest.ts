import { BRAND } from "#content/brand.ts";

export function loader(): Response {
  const icons = [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" }));
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.description,
    start_url: "/",
    display: "browser",
    background_color: "#f7f2e8",
    theme_color: "#f7f2e8",
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
