import { describe, expect, it } from "vitest";
import { type AdminItem, currentMark, currentPage } from "./admin-item.ts";
import { activeLeaves, isCurrent, visibleItems } from "./leaves.ts";
import type { NavItem } from "./nav-item.ts";
import { suggestPaths } from "./suggest.ts";

const leaf = (content: string, href: string, active = true): NavItem => ({ content, href, active });
const TREE: readonly NavItem[] = [
  leaf("Home", "/"),
  {
    content: "Services",
    href: "#/services",
    active: true,
    childrenItems: [
      {
        content: "Chains",
        href: "",
        childCategory: true,
        active: true,
        childrenItems: [leaf("DAO", "/services/dao"), leaf("IoT", "", false)],
      },
      { content: "Empty", href: "", childCategory: true, active: true, childrenItems: [leaf("None", "", false)] },
    ],
  },
  leaf("Company", "/company"),
];

describe("navigation", () => {
  it("lists active leaves in order and hides inactive entries and empty headings", () => {
    expect(activeLeaves(TREE).map((item) => item.href)).toEqual(["/", "/services/dao", "/company"]);
    expect(visibleItems(TREE[1]?.childrenItems ?? []).map((item) => item.content)).toEqual(["Chains"]);
  });

  it.each([
    ["/", ["Home"]],
    ["/services/dao", ["Services"]],
    ["/company", ["Company"]],
    ["/company/privacy-policy", ["Company"]],
    ["/companyx", []],
    ["/elsewhere", []],
  ])("on %s marks %j", (path, current) => {
    expect(TREE.filter((item) => isCurrent(item, path)).map((item) => item.content)).toEqual(current);
  });
});

describe("suggestions for a misspelt path", () => {
  const KNOWN = [
    "/",
    "/company",
    "/company/book-a-call",
    "/services/ai-ml",
    "/services/dao",
    "/services/nft",
    "/services/nft-marketplace",
    "/services/smart-contract-audit",
    "/solutions/supply-chain",
    "/career",
    "/our-labs/protocol-lab",
  ];
  it.each([
    ["/services/smart-contract-audti", "/services/smart-contract-audit"],
    ["/carrer", "/career"],
    ["/careers", "/career"],
    ["/supply-chain", "/solutions/supply-chain"],
    ["/solutions/nft", "/services/nft"],
    ["/SERVICES/DAO", "/services/dao"],
    ["/labs/protocol", "/our-labs/protocol-lab"],
    ["/about", "/company"],
    ["/contact", "/company/book-a-call"],
    ["/jobs", "/career"],
    ["/services/ai", "/services/ai-ml"],
    ["/services", "/services/ai-ml"],
    ["/labs", "/our-labs/protocol-lab"],
  ])("%s → %s", (wrong, right) => {
    expect(suggestPaths(wrong, KNOWN)[0]).toBe(right);
  });

  it.each(["/wp-admin/install.php", "/zzzzzzzz", "/", `/${"a".repeat(100_000)}`])("has nothing for %.30s", (wrong) => {
    expect(suggestPaths(wrong, KNOWN)).toEqual([]);
  });
});

it.each(["/__proto__", "/services/constructor", "/toString"])("suggests nothing wrong for %s, a name that every object has", (path) => {
  expect(suggestPaths(path, ["/services/dao", "/company"])).toEqual([]);
});

describe("the back office's side menu", () => {
  const page = (href: string, records?: string) =>
    ({ content: href, href, icon: "", active: true, permission: "pages", ...(records !== undefined && { records }) }) as const;
  const group = (...childrenItems: ReturnType<typeof page>[]) => ({ content: "", href: "#/", icon: "", active: true, childrenItems });
  const items: readonly AdminItem[] = [
    group(page("/admin/pages"), page("/admin/pages/redirects"), page("/admin/settings/look")),
    group(page("/admin/career/allJobs", "/admin/career/jobs")),
    page("/admin/settings"),
  ];
  it.each([
    ["/admin/pages", "/admin/pages"],
    ["/admin/pages/redirects", "/admin/pages/redirects"],
    ["/admin/pages/0b1c", "/admin/pages"],
    ["/admin/settings/look", "/admin/settings/look"],
    ["/admin/settings/hours/", "/admin/settings"],
    ["/admin/career/jobs/1", "/admin/career/allJobs"],
    ["/admin/pagesize", undefined],
  ])("at %s marks %s alone", (path, expected) => {
    const current = currentPage(items, path);
    expect(current).toBe(expected);
    const marked = items.flatMap((item) => item.childrenItems ?? [item]).filter((each) => currentMark(each, path, current));
    expect(marked.map(({ href }) => href)).toEqual(expected === undefined ? [] : [expected]);
  });
});
