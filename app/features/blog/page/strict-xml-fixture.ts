/** A strict parser for tests: one root, properly nested tags, everything escaped. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const TOKEN = /<\?xml[^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

function unescape(text: string): string {
  return text.replaceAll(/&(\w*);?/g, (whole, name: string) => {
    const sign = ENTITIES[name];
    if (sign === undefined || !whole.endsWith(";")) throw new Error(`Not an entity: ${whole}`);
    return sign;
  });
}

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescape(value)]));

export function parseXml(xml: string) {
  if (NOT_XML.test(xml)) throw new Error("There is a character that XML cannot hold.");
  const elements: Element[] = [];
  const open: Element[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    const [whole, closing, name, attributes = "", selfClosing, text] = TOKEN.exec(xml) ?? [];
    if (whole === undefined) throw new Error(`No XML: ${xml.slice(at, at + 40)}`);
    if (text !== undefined) for (const element of open.slice(-1)) element.text += unescape(text);
    if (name === undefined) continue;
    if (closing === "/") {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes what is not open.`);
      continue;
    }
    if (open.length === 0) roots += 1;
    const element = { name, attributes: attributesOf(attributes), text: "" };
    elements.push(element);
    if (selfClosing !== "/") open.push(element);
  }
  if (open.length > 0 || roots !== 1) throw new Error("There must be one root, and it must be closed.");
  const all = (name: string): readonly Element[] => elements.filter((element) => element.name === name);
  return { all, text: (name: string) => all(name)[0]?.text ?? "" };
}
