/** What bots call themselves in the User-Agent; nearly all say `bot`, `crawler`, `spider` or a URL that explains them. */
const PROGRAM =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|prerender|scrap|monitor|uptime|pingdom|facebookexternalhit|whatsapp|embedly|phantomjs|selenium|puppeteer|playwright|python|curl\/|wget|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|feed|chatgpt|inspectiontool|mediapartners|\+https?:/i;
/** The User-Agent of every browser that runs the beacon begins like this. */
const BROWSER = /^(?:Mozilla|Opera)\//;

export const isBot = (userAgent: string): boolean => !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
