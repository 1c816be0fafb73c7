/**
 * Inlined before the times, so that they are never painted in the wrong time zone. It discards the rest of the page first, because the
 * beacon at its end would count the visit twice. The new URL has a time zone, so the script does not run again.
 */
export default function askOwnZone(): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const url = new URL(location.href);
  if (!own || own === document.currentScript?.dataset["shown"] || url.searchParams.has("time_zone")) return;
  url.searchParams.set("time_zone", own);
  // The date may differ in that time zone.
  url.searchParams.delete("day");
  stop();
  location.replace(url);
}
