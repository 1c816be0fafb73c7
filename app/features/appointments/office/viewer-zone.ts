import type { SearchParams } from "#domain/list/search-params.ts";
import { isTimeZone } from "#domain/schedule/business-hours.ts";

const MAX_ZONE_CHARACTERS = 60;

export function readZone(params: SearchParams): string | undefined {
  const zone = params.get("zone") ?? "";
  return zone.length <= MAX_ZONE_CHARACTERS && isTimeZone(zone) ? zone : undefined;
}

interface Zones {
  /** The viewer's own hours, if they are a host. */
  readonly own: { readonly timeZone: string } | undefined;
  readonly office: string;
}

/** The one clock of calendar, booking and record. In the URL, because only the browser knows the zone of staff without hours. */
export const viewerZone = (params: SearchParams, { own, office }: Zones): string => readZone(params) ?? own?.timeZone ?? office;
