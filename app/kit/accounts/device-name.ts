/** Order matters: most browsers also name other browsers in their User-Agent, for compatibility. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const nameIn = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** A readable device name. The User-Agent header can be forged: use it to recognise sessions, never to authorise. */
export function deviceName(userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent);
  return `${nameIn(BROWSERS, userAgent) ?? "Unknown browser"}${system ? ` on ${system}` : ""}`;
}
