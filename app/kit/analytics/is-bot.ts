/** How bots identify themselves in the User-Agent: nearly all contain `bot`, `crawler`, `spider` or a URL about them. */
const PROGRAM =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|prerender|scrap|monitor|uptime|pingdom|facebookexternalhit|whatsapp|embedly|phantomjs|selenium|puppeteer|playwright|python|curl\/|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feed|chatgpt|inspectiontool|mediapartners|\+https?:/i;
/** Every browser that runs the beacon starts its User-Agent like this. */
const BROWSER = /^(?:Mozilla|Opera)\//;

export const isBot = (userAgent: string): boolean => !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
