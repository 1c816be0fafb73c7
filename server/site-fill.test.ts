import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_CONTACT } from "#kit/settings/contact.server.ts";
import { contactPairs } from "#kit/settings/contact-pairs.server.ts";
import { PRERENDER_ORIGIN } from "#platform/prerender-origin.ts";
import { siteFill } from "./site-fill.ts";

const ORIGIN = "https://loom.example";

function fill(change: Partial<typeof DEFAULT_CONTACT>) {
  const put = siteFill(ORIGIN, { ...DEFAULT_CONTACT, ...change });
  return (text: string, extension = ".html") => put(text, extension);
}

const { supportEmail, contactEmail, phone, address, socials } = DEFAULT_CONTACT;

describe("the strings of the brand file", () => {
  const built = contactPairs(DEFAULT_CONTACT).map(([text]) => text);

  it("are distinct and, except for the name, too particular to occur in other words", () => {
    expect(new Set(built).size).toBe(built.length);
    for (const text of built.filter((each) => each !== DEFAULT_CONTACT.brand.name)) expect(text.length, text).toBeGreaterThanOrEqual(12);
  });

  it("stay as they are while nothing else is saved", () => {
    const page = `${built.join(" ")} ${PRERENDER_ORIGIN}/company`;
    expect(fill({})(page)).toBe(`${built.join(" ")} ${ORIGIN}/company`);
  });
});

describe("saved facts", () => {
  it("are put in everywhere, in text, links and data", () => {
    const next = fill({ phone: "(030) 55-50.01", address: { ...address, lines: ["Weberstraße 1", "10115 Berlin, Größenwahn $& $1"] } });
    expect(next(`<a href="tel:+880255500142">${phone}</a>`)).toBe('<a href="tel:030555001">(030) 55-50.01</a>');
    expect(next(`enqueue("[\\"${address.lines[1]}\\",\\"${phone}\\"]")`, ".data")).toBe('enqueue("[\\"10115 Berlin, Größenwahn $& $1\\",\\"(030) 55-50.01\\"]")');
  });

  it("do not put a name into the middle of longer words", () => {
    const next = fill({ brand: { name: "Loom", tagline: DEFAULT_CONTACT.brand.tagline } });
    expect(next("Orbweave’s cloth, Orbweaver, \"Orbweave\"")).toBe("Loom’s cloth, Orbweaver, \"Loom\"");
  });

  it("are escaped in text, attributes and scripts, and stand as they are in data", () => {
    const { name, tagline } = DEFAULT_CONTACT.brand;
    const next = fill({ brand: { name: "Nebula & Söhne", tagline: "R&D you can wear" } });
    const data = `{"name":"${name}","slogan":"${tagline}"}`;
    const page = `<title>${name} | ${tagline}</title><meta name="brand-name" content="${name}"/><script type="application/ld+json">${data}</script><h1>${name}</h1><script>enqueue(${JSON.stringify(data)})</script><p>${name}</p>`;
    const filled = JSON.stringify({ name: "Nebula & Söhne", slogan: "R&D you can wear" });
    const inScript = (text: string) => text.replaceAll("&", "\\u0026");
    expect(next(page)).toBe(
      `<title>Nebula &amp; Söhne | R&amp;D you can wear</title><meta name="brand-name" content="Nebula &amp; Söhne"/><script type="application/ld+json">${inScript(filled)}</script><h1>Nebula &amp; Söhne</h1><script>enqueue(${inScript(JSON.stringify(filled))})</script><p>Nebula &amp; Söhne</p>`,
    );
    for (const extension of [".data", ".webmanifest", ".json", ".txt"]) expect(next(data, extension)).toBe(filled);
    expect(next(`<title>${name}</title>`, ".xml")).toBe("<title>Nebula &amp; Söhne</title>");
  });

  it("can change places", () => {
    const next = fill({ supportEmail: contactEmail, contactEmail: supportEmail });
    expect(next(`${supportEmail} mailto:${contactEmail}`)).toBe(`${contactEmail} mailto:${supportEmail}`);
  });

  it("without a network leave no empty address in structured data", () => {
    const next = fill({ socials: socials.map((social) => (social.name === "X" ? { ...social, href: "" } : social)) });
    const [facebook, , , x] = socials.map(({ href }) => href);
    expect(next(`"sameAs":["${facebook}","${x}"],"a":[""]`)).toBe(`"sameAs":["${facebook}"],"a":[""]`);
    expect(next(`<a href="${x}">`)).toBe('<a href="">');
  });
});

describe("a firm that was built with signs in its name", () => {
  // Test files share their modules: the next one must not find this brand.
  afterEach(() => {
    vi.doUnmock("#content/brand.ts");
    vi.resetModules();
  });

  it.each(["Halden & Pike", 'The "Loom"', "O'Neill", "a<b", "Back\\slash & <Sons>"])("can be renamed later: %s", async (built) => {
    vi.resetModules();
    vi.doMock("#content/brand.ts", async (original) => ({ ...(await original<typeof import("#content/brand.ts")>()), BUILT_BRAND: { ...DEFAULT_CONTACT.brand, name: built } }));
    const { siteFill: fillOf } = await import("./site-fill.ts");
    const next = fillOf(ORIGIN, { ...DEFAULT_CONTACT, brand: { ...DEFAULT_CONTACT.brand, name: "Loom & Reed" } });

    const head = (name: string) => renderToStaticMarkup(createElement("p", { title: name }, name, createElement("meta", { content: `${name} | Blogs` })));
    const inScript = (text: string) => text.replaceAll("&", "\\u0026").replaceAll("<", "\\u003c").replaceAll(">", "\\u003e");
    const script = (name: string) => `<script type="application/ld+json">${inScript(JSON.stringify({ name }))}</script><script>enqueue(${inScript(JSON.stringify(JSON.stringify([name])))})</script>`;
    const xml = (name: string) => `<title>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</title>`;
    expect(next(head(built) + script(built), ".html")).toBe(head("Loom & Reed") + script("Loom & Reed"));
    expect(next(xml(built), ".xml")).toBe(xml("Loom & Reed"));
    expect(next(JSON.stringify([built]), ".data")).toBe(JSON.stringify(["Loom & Reed"]));
    expect(next(`# ${built}`, ".txt")).toBe("# Loom & Reed");
  });
});
