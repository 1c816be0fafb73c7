import { todaysName } from "#domain/schedule/zone-name.ts";

/** Time zones grouped by region. */
export interface ZoneGroup {
  readonly region: string;
  readonly zones: readonly string[];
}

const REGION_NAMES: Readonly<Record<string, string>> = { Indian: "Indian Ocean", Atlantic: "Atlantic Ocean", Pacific: "Pacific Ocean" };

/** Suggested time zones first, then the rest. */
export function zoneGroups(near: readonly string[]): readonly ZoneGroup[] {
  const named = Intl.supportedValuesOf("timeZone").map(todaysName);
  const regions = Map.groupBy([...new Set(named)].sort(), (zone) => zone.split("/", 1)[0] ?? "");
  const all = [...regions]
    .filter(([region, zones]) => zones.some((zone) => zone !== region))
    .map(([region, zones]) => ({ region: REGION_NAMES[region] ?? region, zones }));
  return [{ region: "Nearest", zones: [...new Set([...near, "UTC"])] }, ...all];
}
