const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** In one time zone for all, so that server and browser write the same words. */
export function When({ at, otherwise = "never" }: { readonly at: Date | null; readonly otherwise?: string }) {
  if (at === null) return otherwise;
  return <time dateTime={at.toISOString()}>{FORMAT.format(at)} UTC</time>;
}
