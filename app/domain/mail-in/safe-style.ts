/** Properties that change how words look, and none that moves them out of the frame or fetches something. */
const PROPERTIES = new Set(
  (
    "background background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width " +
    "border-collapse border-color border-left border-left-color border-left-style border-left-width border-radius " +
    "border-right border-right-color border-right-style border-right-width border-spacing border-style border-top " +
    "border-top-color border-top-style border-top-width border-width color display font font-family font-size font-style " +
    "font-variant font-weight height letter-spacing line-height list-style-type margin margin-bottom margin-left " +
    "margin-right margin-top max-height max-width min-height min-width padding padding-bottom padding-left padding-right " +
    "padding-top text-align text-decoration text-indent text-transform vertical-align white-space width word-break " +
    "word-spacing"
  ).split(" "),
);
const MAX_STYLE_CHARACTERS = 4_000;
const MAX_VALUE_CHARACTERS = 200;

/** Only names, numbers, colours and quoted fonts. `rgb()` and `hsl()` are the only functions: any other may hold an address. */
function isSafeValue(value: string): boolean {
  if (value.length > MAX_VALUE_CHARACTERS || !/^[\w\s#%.,+'()!/-]+$/.test(value)) return false;
  if (value.split("'").length % 2 === 0) return false;
  return !value.replaceAll(/\b(?:rgb|hsl)a?\(/gi, "").includes("(");
}

/** The declarations of a style attribute that may stay. */
export function safeStyle(style: string): string {
  return style
    .slice(0, MAX_STYLE_CHARACTERS)
    .split(";")
    .map((declaration) => {
      const colon = declaration.indexOf(":");
      const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replaceAll('"', "'")
        .trim();
      return PROPERTIES.has(property) && isSafeValue(value) ? `${property}:${value}` : "";
    })
    .filter((declaration) => declaration !== "")
    .join(";");
}
