import type { StatSettings } from "./stat-settings.ts";

/** JSON inside a script element: nothing in it may look like the end of one. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Products differ in what they call the site: Umami `data-website-id`, Plausible `data-domain`, Fathom `data-site`; an address may also
 * have
 * `{id}` in it. Whoever asks not to be counted is not handed over to somebody else either.
 */
function loaderOf({ scriptUrl, siteId }: StatSettings): string {
  const src = scriptUrl.replaceAll("{id}", encodeURIComponent(siteId));
  return `(()=>{const n=navigator,s=document.createElement("script");if(n.doNotTrack==1||n.globalPrivacyControl)return;s.src=${inScript(src)};Object.assign(s.dataset,${inScript({ websiteId: siteId, domain: siteId, site: siteId })});document.head.append(s)})()`;
}

/** The origin that pages may then load from and send to; undefined as long as there is no such script. */
export const scriptOrigin = ({ scriptUrl }: StatSettings): string | undefined => (scriptUrl === "" ? undefined : new URL(scriptUrl).origin);

/** The page with the script that the settings name; the same page when they name none. */
export function withThirdPartyScript(html: string, settings: StatSettings, nonce?: string): string {
  if (settings.scriptUrl === "") return html;
  return html.replace("</head>", () => `<script${nonce ? ` nonce="${nonce}"` : ""}>${loaderOf(settings)}</script></head>`);
}
