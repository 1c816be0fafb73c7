/** Names of zones by the first part of them, as people look for theirs: the region, then the city. */
export interface ZoneGroup {
  readonly region: string;
  readonly zones: readonly string[];
}

const REGION_NAMES: Readonly<Record<string, string>> = { Indian: "Indian Ocean", Atlantic: "Atlantic Ocean", Pacific: "Pacific Ocean" };

/** Node lists some zones under names that their cities have put away. */
const TODAY: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** First those that matter here, then every zone that there is. */
export function zoneGroups(near: readonly string[]): readonly ZoneGroup[] {
  const named = Intl.supportedValuesOf("timeZone").map((zone) => TODAY[zone] ?? zone);
  const regions = Map.groupBy([...new Set(named)].sort(), (zone) => zone.split("/", 1)[0] ?? "");
  const all = [...regions].filter(([region, zones]) => zones.some((zone) => zone !== region)).map(([region, zones]) => ({ region: REGION_NAMES[region] ?? region, zones }));
  return [{ region: "Nearest", zones: [...new Set([...near, "UTC"])] }, ...all];
}
