/** A parsed schema.org node. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const typeOf = (node: Node) => (typeof node["@type"] === "string" ? node["@type"] : "");

/** The required properties of each type; search engines reject or ignore a node without them. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ["@id", "name"],
  Service: ["name", "description", "url", "provider", "offers"],
  Offer: ["name", "description", "url", "priceCurrency", "priceSpecification"],
  PriceSpecification: ["priceCurrency", "minPrice", "maxPrice"],
  ResearchProject: ["name", "description", "url", "parentOrganization"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Article: ["headline", "description", "url", "image", "datePublished", "author", "publisher"],
  Blog: ["@id", "name", "url", "publisher"],
  BlogPosting: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  Person: ["name"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization", "identifier", "employmentType", "url"],
  PropertyValue: ["name", "value"],
  Place: ["address"],
  PostalAddress: ["addressCountry"],
  Country: ["name"],
  MonetaryAmount: ["currency", "value"],
  QuantitativeValue: ["minValue", "maxValue", "unitText"],
  Report: ["name", "description", "url", "datePublished", "author", "publisher", "about", "encoding"],
  SoftwareSourceCode: ["name"],
  MediaObject: ["contentUrl", "encodingFormat"],
};

/** The nodes expected on each kind of page, besides its breadcrumbs. */
const EXPECTED: readonly [path: RegExp, types: readonly string[]][] = [
  [/^\/$/, ["Organization"]],
  [/^\/(?:services|solutions)\/./, ["Service", "FAQPage"]],
  [/^\/our-labs\/./, ["ResearchProject", "FAQPage"]],
  [/^\/work\/./, ["Article"]],
  [/^\/blogs$/, ["Blog"]],
  [/^\/blogs\/./, ["BlogPosting"]],
  [/^\/career\/./, ["Organization", "JobPosting"]],
  [/^\/audits\/./, ["Report"]],
];

const isEmpty = (value: unknown) => value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const DATES = new Set(["datePublished", "dateModified", "datePosted", "validThrough"]);
const ADDRESSES = new Set(["url", "item", "image", "logo", "contentUrl", "mainEntityOfPage", "@id"]);

function valueFaults(name: string, value: unknown, origin: string): string[] {
  if (isEmpty(value)) return [`${name} is empty`];
  if (DATES.has(name) && Number.isNaN(Date.parse(String(value)))) return [`${name} is no date: ${String(value)}`];
  if (ADDRESSES.has(name) && !(String(value) === origin || String(value).startsWith(`${origin}/`)))
    return [`${name} is not ours: ${String(value)}`];
  return [];
}

/** Checks the node and every node inside it. A node with only an `@id` refers to another one. */
function nodeFaults(node: Node, origin: string): string[] {
  if (Object.keys(node).join() === "@id") return valueFaults("@id", node["@id"], origin);
  const type = typeOf(node);
  const required = REQUIRED[type];
  if (!required) return [`unknown type “${type}”`];
  const missing = required.filter((name) => !(name in node)).map((name) => `${type} has no ${name}`);
  const wrong = Object.entries(node).flatMap(([name, value]) => valueFaults(name, value, origin).map((fault) => `${type}: ${fault}`));
  const inside = Object.values(node).flatMap((value) => listOf(value).flatMap((each) => (isNode(each) ? nodeFaults(each, origin) : [])));
  return [...missing, ...wrong, ...inside];
}

function trailFaults(trail: Node | undefined, url: string, origin: string): string[] {
  const items = listOf(trail?.["itemListElement"]).filter(isNode);
  const isCounted = items.every(({ position }, index) => position === index + 1);
  return [
    ...(items.length > 1 ? [] : ["the trail does not lead from the home page to this one"]),
    ...(isCounted ? [] : ["the trail is not counted from 1 on"]),
    ...(items[0]?.["item"] === `${origin}/` ? [] : ["the trail does not begin at the home page"]),
    ...(items.at(-1)?.["item"] === url ? [] : ["the trail does not end at this page"]),
  ];
}

function priceFaults(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ offers }) => {
    const price = isNode(offers) && isNode(offers["priceSpecification"]) ? offers["priceSpecification"] : undefined;
    if (!price) return [];
    const { minPrice, maxPrice } = price as { readonly minPrice: number; readonly maxPrice: number };
    return minPrice > 0 && minPrice <= maxPrice ? [] : [`the price range is ${minPrice} to ${maxPrice}`];
  });
}

function placeFaults(nodes: readonly Node[]): string[] {
  const job = nodes.find((node) => typeOf(node) === "JobPosting");
  const isPlaced = !job || "jobLocation" in job || ("jobLocationType" in job && "applicantLocationRequirements" in job);
  return isPlaced ? [] : ["JobPosting has no place"];
}

function graphFaults(graph: readonly Node[], url: string): string[] {
  const { origin, pathname } = new URL(url);
  const types = graph.map(typeOf);
  const expected = [...(EXPECTED.find(([path]) => path.test(pathname))?.[1] ?? []), ...(pathname === "/" ? [] : ["BreadcrumbList"])];
  const trail = graph.find((node) => typeOf(node) === "BreadcrumbList");
  return [
    ...expected.filter((type) => types.filter((each) => each === type).length !== 1).map((type) => `not exactly one ${type}`),
    ...graph.flatMap((node) => nodeFaults(node, origin)),
    ...(pathname === "/" ? [] : trailFaults(trail, url, origin)),
    ...priceFaults(graph),
    ...placeFaults(graph),
  ];
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));

/** What is wrong with a page's canonical URL and structured data, one sentence each. `url` is the page's address. */
export function structuredDataFaults(html: string, url: string): string[] {
  const canonical = attributes(html, /<link rel="canonical" href="([^"]*)"/g);
  const shared = attributes(html, /<meta property="og:url" content="([^"]*)"/g);
  const scripts = attributes(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const addresses = [
    ...(canonical.join() === url ? [] : [`the canonical address is ${canonical.join() || "missing"}`]),
    ...(shared.join() === url ? [] : [`the shared address is ${shared.join() || "missing"}`]),
  ];
  if (scripts.length !== 1) return [...addresses, `${scripts.length} blocks of structured data`];
  let parsed: Node;
  try {
    parsed = JSON.parse(scripts[0] ?? "") as Node;
  } catch {
    return [...addresses, "the structured data cannot be parsed"];
  }
  if (parsed["@context"] !== "https://schema.org") return [...addresses, "the structured data is not of schema.org"];
  return [...addresses, ...graphFaults(listOf(parsed["@graph"]).filter(isNode), url)];
}
