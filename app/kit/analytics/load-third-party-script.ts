/**
 * An inline script; its element says what to load. Products use different attributes for the site id: Umami `data-website-id`, Plausible
 * `data-domain`, Fathom `data-site`. Visitors who opted out of counting get no third-party script either.
 */
export default function loadThirdPartyScript(): void {
  const { src = "", site = "" } = document.currentScript?.dataset ?? {};
  if (navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl)) return;
  const script = document.createElement("script");
  script.src = src;
  Object.assign(script.dataset, { websiteId: site, domain: site, site });
  document.head.append(script);
}
