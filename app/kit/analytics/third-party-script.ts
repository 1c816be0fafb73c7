import LOAD_SCRIPT from "./load-third-party-script.ts?inline-script";
import type { StatSettings } from "./stat-settings.ts";

const inAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The origin that pages may then load from and send to; undefined as long as there is no such script. */
export const scriptOrigin = ({ scriptUrl }: StatSettings): string | undefined => (scriptUrl === "" ? undefined : new URL(scriptUrl).origin);

/** The page with the script that the settings name, in whose address `{id}` may stand; the same page when they name none. */
export function withThirdPartyScript(html: string, settings: StatSettings, nonce?: string): string {
  if (settings.scriptUrl === "") return html;
  const src = inAttribute(settings.scriptUrl.replaceAll("{id}", encodeURIComponent(settings.siteId)));
  const attributes = `${nonce ? ` nonce="${nonce}"` : ""} data-src="${src}" data-site="${inAttribute(settings.siteId)}"`;
  return html.replace("</head>", () => `<script${attributes}>${LOAD_SCRIPT}</script></head>`);
}
