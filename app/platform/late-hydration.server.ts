import GATE from "./late-hydration-gate.ts?inline-script";

/**
 * Public pages are complete as HTML, so their application script waits until a person acts. React Router has no option for this: the boot
 * script that `<Scripts>` prints is kept as inert text, and the gate runs it on the first sign of intent. A browser test covers all of
 * this, because it depends on what `<Scripts>` prints.
 */
const EAGER = /^\/(?:admin|auth)(?:\/|$)/;

export function hasLateHydration(path: string): boolean {
  return !EAGER.test(path);
}

const BOOT = /<script(?: nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

const attribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

export function holdBack(html: string, nonce: string | undefined): string {
  const preloads = [...new Set([...html.matchAll(PRELOAD)].map(([, href = ""]) => href))];
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : "";
  const gate = `<script${nonceAttribute}>${GATE}</script>`;
  const inert = (code: string) =>
    `<script type="text/plain"${nonceAttribute} data-boot="${attribute(JSON.stringify(preloads))}">${code}</script>`;
  if (!BOOT.test(html))
    throw new Error("React Router's boot script was not found: late hydration must be adapted to what <Scripts> prints now.");
  return html.replaceAll(PRELOAD, "").replace(BOOT, (_, code: string) => inert(code) + gate);
}
