/**
 * An inline script before the times, which are thereby never painted in a zone that is not the visitor's. The rest of the page is dropped
 * first: the beacon at its end would count the visit twice. The answer has a time zone in its address, so it does not ask again.
 */
export default function askOwnZone(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const url = new URL(location.href);
  if (!own || own === document.currentScript?.dataset["shown"] || url.searchParams.has("time_zone")) return;
  url.searchParams.set("time_zone", own);
  // Another day may begin there.
  url.searchParams.delete("day");
  stop();
  location.replace(url);
}
