import { describe, expect, it } from "vitest";
import { loadContent } from "../scripts/load-content.ts";
import { checkContent, type SiteContent } from "./check-content.ts";
import { checkPage, countWords } from "./check-page.ts";
import { isInTheWay } from "#domain/content/shape.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { MENUS } from "./navigation.ts";
import type { CaseStudy, DocumentPage, OfferingPage } from "./page-types.ts";

const content = await loadContent();

function withService(slug: string, change: (page: OfferingPage) => OfferingPage): SiteContent {
  const page = content.services.get(slug);
  if (!page) throw new Error(`no service ${slug}`);
  return { ...content, services: new Map(content.services).set(slug, change(page)) };
}

function withCase(slug: string, change: (page: CaseStudy) => CaseStudy): SiteContent {
  const page = content.cases.get(slug);
  if (!page) throw new Error(`no case ${slug}`);
  return { ...content, cases: new Map(content.cases).set(slug, change(page)) };
}

it("finds nothing to complain about in what we ship", () => {
  expect(checkContent(content)).toEqual([]);
  expect(content.services.size).toBe(22);
  expect(content.solutions.size).toBe(18);
  expect(content.labs.size).toBe(5);
  expect(content.cases.size).toBe(2);
});

it("counts well over 500 words on every service, solution, lab and case page", () => {
  const { services, solutions, labs, cases } = content;
  for (const page of [services, solutions, labs, cases].flatMap((pages) => [...pages.values()])) {
    expect(countWords(page), page.slug).toBeGreaterThanOrEqual(500);
  }
});

it("names a picture that was not copied along, and accepts one that was", () => {
  const id = "0198a3c4-0000-7000-8000-000000000000";
  const shown = withCase("price-engine", (page) => ({ ...page, pictures: [{ image: id, caption: "" }] }));
  expect(checkContent(shown).join("\n")).toContain(`the picture ${id} is not in content/pictures`);
  expect(checkContent({ ...shown, pictures: new Set([id]) }).join("\n")).not.toContain(id);
});

describe("the build fails on", () => {
  it.each([
    ["an empty section", "risks: Add at least 3 entries", withService("dao", (page) => ({ ...page, risks: [] }))],
    [
      "a sample that does not say what it leaves out",
      "sample.excludes: Add at least 2 entries",
      withService("dao", (page) => ({ ...page, sample: { ...page.sample, excludes: [] } })),
    ],
    [
      "a missing section",
      "stack: Add at least 3 entries",
      withService("dao", (page) => ({ ...page, stack: undefined }) as unknown as OfferingPage),
    ],
    ["a placeholder that has no value", "has no value", withService("dao", (page) => ({ ...page, headline: "What {{frim}} builds" }))],
    [
      "a problem that nobody describes",
      "problem.paragraphs: Add at least 1 entry",
      withService("dao", (page) => ({ ...page, problem: { heading: "x", paragraphs: [] } })),
    ],
    [
      "a document that This links to the page itself",
      "/career: lede: This links to the page itself",
      {
        ...content,
        documents: new Map(content.documents).set("career", { ...(content.documents.get("career") as DocumentPage), lede: "[x](/career)" }),
      },
    ],
    [
      "a dead link on the page of a form",
      "/newsletter: left.lede: Dead link: /gone",
      {
        ...content,
        tasks: { ...content.tasks, newsletter: { ...content.tasks.newsletter, left: { headline: "Left", lede: "[x](/gone)" } } },
      },
    ],
    ["a dead link on the home page", "/: lede: Dead link: /gone", { ...content, home: { ...content.home, lede: "[x](/gone)" } }],
    [
      "a document of the footer without words",
      "/audits: is in the navigation but has no content",
      { ...content, documents: new Map([...content.documents].filter(([slug]) => slug !== "audits")) },
    ],
    [
      "a dead link in the text",
      "Dead link: /services/teleport",
      withService("dao", (page) => ({ ...page, lede: "See [this](/services/teleport)." })),
    ],
    [
      "a dead related page",
      "Dead link: /nowhere",
      withService("dao", (page) => ({ ...page, related: ["/nowhere", "/services/defi", "/services/nft"] })),
    ],
    [
      "a link to an inactive service",
      "Dead link: /services/iot-robotics",
      withService("dao", (page) => ({ ...page, lede: "[x](/services/iot-robotics)" })),
    ],
    [
      "a page that This links to the page itself",
      "This links to the page itself",
      withService("dao", (page) => ({ ...page, lede: "[x](/services/dao)" })),
    ],
    [
      "too few words",
      "readers expect at least 500",
      withService("dao", (page) => ({
        ...page,
        problem: { heading: "x", paragraphs: [] },
        deliverables: page.deliverables.slice(0, 3).map(({ name }) => ({ name, detail: "Short." })),
        questions: page.questions.slice(0, 3).map(({ question }) => ({ question, answer: "No." })),
        risks: page.risks.slice(0, 3).map(({ risk }) => ({ risk, handling: "Yes." })),
        stack: page.stack.slice(0, 3).map(({ name }) => ({ name, why: "Good." })),
      })),
    ],
    [
      "a paragraph that two pages share",
      "Same text as on",
      withService("dao", (page) => ({ ...page, problem: content.services.get("nft")?.problem ?? page.problem })),
    ],
    [
      "a headline that is too long",
      "headline: This has 80 characters",
      withService("dao", (page) => ({ ...page, headline: "x".repeat(80) })),
    ],
    [
      "a description that is too long",
      "description: This has 200 characters",
      withService("dao", (page) => ({ ...page, description: "x".repeat(200) })),
    ],
    [
      "a page without an artefact",
      "artefact.heading: Please fill this in",
      withService("dao", (page) => ({ ...page, artefact: undefined }) as unknown as OfferingPage),
    ],
    [
      "an artefact that could be taken for a client’s",
      "does not say that this is an example",
      withService("dao", (page) => ({ ...page, artefact: { ...page.artefact, caption: "A page of a specification." } })),
    ],
    ["a slug that is not its address", "its slug says", withService("dao", (page) => ({ ...page, slug: "dow" }))],
    ["a case in which nothing went wrong", "wrong: Add at least 1 entry", withCase("price-engine", (page) => ({ ...page, wrong: [] }))],
    [
      "a case without anything to check it by",
      "artefacts: Add at least 1 entry",
      withCase("price-engine", (page) => ({ ...page, artefacts: [] })),
    ],
    [
      "a dead link in a case",
      "/work/price-engine: lede: Dead link: /gone",
      withCase("price-engine", (page) => ({ ...page, lede: "[x](/gone)" })),
    ],
    [
      "a case that no menu lists",
      "/work/lost: is in no menu",
      { ...content, cases: new Map(content.cases).set("lost", content.cases.get("price-engine") as CaseStudy) },
    ],
    ["a page of the menu without content", "has no content", { ...content, labs: new Map() }],
    [
      "content that no menu lists",
      "is in no menu",
      { ...content, solutions: new Map(content.solutions).set("mining", [...content.solutions.values()][0] as OfferingPage) },
    ],
  ])("%s", (_, message, broken) => {
    expect(checkContent(broken).join("\n")).toContain(message);
  });
});

it("lets a case without figures of its own be short", () => {
  const page = content.cases.get("price-engine");
  if (!page) throw new Error("no such case");
  const { slug, headline, lede, description, kind, publishedOn, problem } = page;
  const short: CaseStudy = { slug, headline, lede, description, kind, publishedOn, problem, wrong: [], artefacts: [], related: [] };
  const written = { path: "/work/price-engine", type: "case", words: short } as const;
  expect(checkPage(written, { known: new Set(), taken: new Map() }).filter(isInTheWay)).toEqual([]);
});

describe("a service that is switched off", () => {
  const without = (href: string) => {
    const off = (items: readonly NavItem[]): NavItem[] =>
      items.map((item) => ({
        ...item,
        ...(item.href === href && { active: false }),
        ...(item.childrenItems && { childrenItems: off(item.childrenItems) }),
      }));
    return { ...MENUS, navigation: off(MENUS.navigation) };
  };
  const lonely = {
    ...content,
    services: new Map(content.services).set("teleport", { ...(content.services.get("dao") as OfferingPage), slug: "teleport" }),
  };
  const menus = {
    ...MENUS,
    footer: [...MENUS.footer, { kind: "page", content: "Teleport", href: "/services/teleport", active: false } as const],
  };

  it("may keep its words, which nobody checks", () => {
    expect(checkContent(lonely, menus)).toEqual([]);
  });

  it("is no longer linked from anywhere", () => {
    const problems = checkContent(content, without("/services/wallet"));
    expect(problems.join("\n")).toContain("Dead link: /services/wallet is unknown");
    expect(problems.join("\n")).not.toContain("is in no menu");
  });
});
