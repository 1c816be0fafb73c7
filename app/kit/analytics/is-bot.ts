/**
 * How programs that read pages for others call themselves; nearly all of them say `bot`, `crawler`, `spider` or where they are explained.
 */
const PROGRAM =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|prerender|scrap|monitor|uptime|pingdom|facebookexternalhit|whatsapp|embedly|phantomjs|selenium|puppeteer|playwright|python|curl\/|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feed|chatgpt|inspectiontool|mediapartners|\+https?:/i;
/** Every browser that runs a beacon begins like this. */
const BROWSER = /^(?:Mozilla|Opera)\//;

export const isBot = (userAgent: string): boolean => !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
