import LOAD_SCRIPT from "./load-third-party-script.ts?inline-script";
import type { StatSettings } from "./stat-settings.ts";

const inAttribute = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The origin to allow in the Content-Security-Policy; undefined if no script is configured. */
export const scriptOrigin = ({ scriptUrl }: StatSettings): string | undefined => (scriptUrl === "" ? undefined : new URL(scriptUrl).origin);

/** Inserts the configured script, whose URL may contain `{id}`; returns the page unchanged when none is configured. */
export function withThirdPartyScript(html: string, settings: StatSettings, nonce?: string): string {
  if (settings.scriptUrl === "") return html;
  const src = inAttribute(settings.scriptUrl.replaceAll("{id}", encodeURIComponent(settings.siteId)));
  const attributes = `${nonce ? ` nonce="${nonce}"` : ""} data-src="${src}" data-site="${inAttribute(settings.siteId)}"`;
  return html.replace("</head>", () => `<script${attributes}>${LOAD_SCRIPT}</script></head>`);
}
