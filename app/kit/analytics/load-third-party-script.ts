/**
 * An inline script whose element says what to load. Products differ in what they call the site: Umami `data-website-id`, Plausible
 * `data-domain`, Fathom `data-site`. A visitor who asks not to be counted is not handed over to another company either.
 */
export default function loadThirdPartyScript(): void {
  const { src = "", site = "" } = document.currentScript?.dataset ?? {};
  if (navigator.doNotTrack === "1" || ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl)) return;
  const script = document.createElement("script");
  script.src = src;
  Object.assign(script.dataset, { websiteId: site, domain: site, site });
  document.head.append(script);
}
